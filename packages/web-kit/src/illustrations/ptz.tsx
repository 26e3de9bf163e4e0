/** A PTZ camera: a head that turns in a fork below its mount. */
export function Ptz() {
  return (
    <>
      <ellipse cx="160" cy="220" rx="74" ry="8" fill="var(--floor)" />
      <rect
        x="118"
        y="22"
        width="84"
        height="18"
        rx="8"
        fill="var(--side)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path d="M132 40h56l8 34h-72l8-34Z" fill="var(--body)" stroke="var(--edge)" strokeWidth="2" />
      <path
        d="M84 96c0-15 11-26 26-26h100c15 0 26 11 26 26v46h-28v-34a8 8 0 0 0-8-8h-80a8 8 0 0 0-8 8v34H84V96Z"
        fill="var(--side)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <circle cx="98" cy="144" r="15" fill="var(--body)" stroke="var(--edge)" strokeWidth="2" />
      <circle cx="222" cy="144" r="15" fill="var(--body)" stroke="var(--edge)" strokeWidth="2" />
      <circle cx="160" cy="148" r="58" fill="var(--body)" stroke="var(--edge)" strokeWidth="2" />
      <path d="M105 166c20 9 37 12 55 12s35-3 55-12c-8 24-29 40-55 40s-47-16-55-40Z" fill="var(--side)" />
      <rect x="118" y="112" width="84" height="62" rx="26" fill="var(--dark)" />
      <circle cx="160" cy="143" r="25" fill="var(--glass)" stroke="var(--shine)" strokeWidth="2" />
      <circle cx="160" cy="143" r="14" fill="var(--dark)" />
      <circle cx="160" cy="143" r="5.5" fill="var(--glow)" />
      <circle cx="169" cy="133" r="4" fill="#fff" opacity=".85" />
      <circle cx="129" cy="131" r="3" fill="var(--shine)" />
      <circle cx="129" cy="155" r="3" fill="var(--shine)" />
      <circle cx="191" cy="131" r="3" fill="var(--shine)" />
      <circle cx="191" cy="155" r="3" fill="var(--shine)" />
      <path
        d="M50 178c6 18 20 30 38 36m-12-3 13 4-3-13M270 178c-6 18-20 30-38 36m12-3-13 4 3-13"
        stroke="var(--glow)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
