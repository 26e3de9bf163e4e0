const LEDS = [
  [74, 104],
  [92, 96],
  [110, 104],
  [118, 122],
  [110, 140],
  [92, 148],
  [74, 140],
  [66, 122],
] as const;

/** A bullet camera with its sun shield on a wall arm. */
export function Bullet() {
  return (
    <>
      <ellipse cx="164" cy="214" rx="96" ry="9" fill="var(--floor)" />
      <rect
        x="258"
        y="128"
        width="24"
        height="78"
        rx="8"
        fill="var(--side)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path
        d="M212 150c0 16 12 26 26 26h24v-20h-18c-8 0-12-5-12-12v-8h-20v14Z"
        fill="var(--body)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <circle cx="270" cy="142" r="3.5" fill="var(--edge)" />
      <circle cx="270" cy="192" r="3.5" fill="var(--edge)" />
      <path
        d="M92 80h140c14 0 26 11 26 26v24c0 15-12 27-26 27H92V80Z"
        fill="var(--body)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path d="M92 132h166c-2 14-13 25-26 25H92v-25Z" fill="var(--side)" />
      <path
        d="M52 72c0-9 7-16 16-16h158c16 0 26 8 30 22H70c-7 0-12 4-14 10l-4-2V72Z"
        fill="var(--side)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <circle cx="92" cy="122" r="42" fill="var(--body)" stroke="var(--edge)" strokeWidth="2" />
      <circle cx="92" cy="122" r="36" fill="var(--dark)" />
      {LEDS.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3.2" fill="var(--shine)" />
      ))}
      <circle cx="92" cy="122" r="20" fill="var(--glass)" stroke="var(--shine)" strokeWidth="2" />
      <circle cx="92" cy="122" r="11" fill="var(--dark)" />
      <circle cx="92" cy="122" r="4.5" fill="var(--glow)" />
      <circle cx="99" cy="114" r="3.6" fill="#fff" opacity=".85" />
      <rect x="196" y="98" width="34" height="6" rx="3" fill="var(--glow)" />
    </>
  );
}
