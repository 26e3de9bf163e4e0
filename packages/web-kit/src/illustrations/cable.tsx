const TURNS = [62, 52, 42] as const;

/** A ring of network cable with its plug. */
export function Cable() {
  return (
    <>
      <ellipse cx="150" cy="216" rx="96" ry="9" fill="var(--floor)" />
      {TURNS.map((r, index) => (
        <circle
          key={r}
          cx="138"
          cy="118"
          r={r + 14}
          stroke={index % 2 ? 'var(--side)' : 'var(--body)'}
          strokeWidth="12"
        />
      ))}
      {TURNS.map((r) => (
        <circle key={`edge-${r}`} cx="138" cy="118" r={r + 20} stroke="var(--edge)" strokeWidth="2" />
      ))}
      <circle cx="138" cy="118" r="50" stroke="var(--edge)" strokeWidth="2" />
      <path d="M190 172c20 18 44 20 58 2" stroke="var(--edge)" strokeWidth="16" strokeLinecap="round" />
      <path d="M190 172c20 18 44 20 58 2" stroke="var(--body)" strokeWidth="12" strokeLinecap="round" />
      <path d="M116 40h44l-4 34h-36l-4-34ZM116 196h44l-4-34h-36l-4 34Z" fill="var(--dark)" />
      <path d="M124 48h28M124 188h28" stroke="var(--glow)" strokeWidth="5" strokeLinecap="round" />
      <g transform="rotate(-52 258 160)">
        <rect x="238" y="148" width="22" height="24" rx="5" fill="var(--dark)" />
        <rect
          x="258"
          y="143"
          width="42"
          height="34"
          rx="5"
          fill="var(--body)"
          stroke="var(--edge)"
          strokeWidth="2"
        />
        <rect
          x="268"
          y="137"
          width="22"
          height="8"
          rx="3"
          fill="var(--side)"
          stroke="var(--edge)"
          strokeWidth="2"
        />
        <path
          d="M294 149v22M289 149v22M284 149v22"
          stroke="var(--glow)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}
