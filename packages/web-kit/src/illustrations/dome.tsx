/** A dome camera under its ceiling plate. */
export function Dome() {
  return (
    <>
      <ellipse cx="160" cy="214" rx="86" ry="9" fill="var(--floor)" />
      <path d="M52 66h216v14c0 12-9 22-22 22H74c-13 0-22-10-22-22V66Z" fill="var(--side)" />
      <rect
        x="44"
        y="48"
        width="232"
        height="26"
        rx="10"
        fill="var(--body)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path
        d="M72 92h176c6 0 11 5 11 11 0 8-6 13-13 13H74c-7 0-13-5-13-13 0-6 5-11 11-11Z"
        fill="var(--body)"
        stroke="var(--edge)"
        strokeWidth="2"
      />
      <path d="M78 116h164c0 47-36 84-82 84s-82-37-82-84Z" fill="var(--glass)" />
      <path
        d="M78 116h164c0 8-1 16-3 23-22 10-50 15-79 15s-57-5-79-15c-2-7-3-15-3-23Z"
        fill="var(--dark)"
        opacity=".55"
      />
      <circle cx="160" cy="146" r="30" fill="var(--dark)" />
      <circle cx="160" cy="146" r="22" fill="var(--glass)" stroke="var(--shine)" strokeWidth="2" />
      <circle cx="160" cy="146" r="12" fill="var(--dark)" />
      <circle cx="160" cy="146" r="5" fill="var(--glow)" />
      <circle cx="168" cy="137" r="4" fill="#fff" opacity=".85" />
      <path
        d="M94 128c3 22 14 42 30 54"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="70" cy="61" r="3.5" fill="var(--edge)" />
      <circle cx="250" cy="61" r="3.5" fill="var(--edge)" />
    </>
  );
}
