const PORTS = [84, 108, 132, 156] as const;

/** A recorder below the screen that shows its four pictures. */
export function Recorder() {
  return (
    <>
      <ellipse cx="160" cy="222" rx="122" ry="8" fill="var(--floor)" />
      <rect
        x="74"
        y="22"
        width="172"
        height="112"
        rx="10"
        fill="var(--dark)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <rect x="84" y="32" width="72" height="42" rx="3" fill="var(--glass)" />
      <rect x="164" y="32" width="72" height="42" rx="3" fill="#21365f" />
      <rect x="84" y="82" width="72" height="42" rx="3" fill="#21365f" />
      <rect x="164" y="82" width="72" height="42" rx="3" fill="var(--glass)" />
      <path
        d="M84 66l22-16 18 12 12-8 20 14v6H84v-8ZM164 62c16-12 44-14 72 2v10h-72V62Z"
        fill="var(--shine)"
        opacity=".6"
      />
      <path
        d="M106 124v-16l14-10 14 10v16h-28ZM180 124l12-20h16l12 20h-40Z"
        fill="var(--shine)"
        opacity=".6"
      />
      <circle cx="94" cy="42" r="3.2" fill="var(--glow)" />
      <path d="M146 134h28l6 22h-40l6-22Z" fill="var(--side)" />
      <rect
        x="40"
        y="156"
        width="240"
        height="54"
        rx="9"
        fill="var(--body)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path d="M40 186h240v15a9 9 0 0 1-9 9H49a9 9 0 0 1-9-9v-15Z" fill="var(--side)" />
      <rect x="58" y="168" width="120" height="9" rx="4.5" fill="var(--dark)" />
      {PORTS.map((x) => (
        <rect key={x} x={x - 24} y="193" width="16" height="9" rx="2" fill="var(--glass)" />
      ))}
      <circle cx="214" cy="172" r="4.5" fill="var(--glow)" />
      <circle cx="230" cy="172" r="4.5" fill="#17a38f" />
      <circle cx="256" cy="183" r="13" fill="var(--body)" stroke="var(--edge)" strokeWidth="2" />
      <path d="M256 176v7" stroke="var(--dark)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  );
}
