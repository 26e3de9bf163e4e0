const BLOCKS = [
  'M0 0h120v70H0zM136 0h150v70H136zM302 0h98v70h-98zM416 0h64v70h-64z',
  'M0 86h120v96H0zM136 86h150v40H136zM136 142h150v40H136zM302 86h98v96h-98z',
  'M0 198h70v102H0zM86 198h200v46H86zM86 260h200v40H86zM302 198h98v102h-98z',
] as const;

/** Streets by the sea, as a placeholder for the map. */
export function MapDrawing({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="480" height="300" fill="var(--surface-sunken)" />
      {BLOCKS.map((blocks) => (
        <path key={blocks} d={blocks} fill="var(--surface-picture)" />
      ))}
      <path d="M416 70v230h64V0h-30c-22 22-34 44-34 70Z" fill="var(--info-soft)" />
      <path
        d="M0 78h408M128 0v300M294 0v300M0 190h408M408 60c0 80-4 160-4 240"
        stroke="var(--line)"
        strokeWidth="3"
        fill="none"
      />
      <path
        d="M240 96c-19 0-34 15-34 34 0 25 34 58 34 58s34-33 34-58c0-19-15-34-34-34Z"
        fill="var(--accent)"
      />
      <circle cx="240" cy="130" r="12" fill="var(--on-accent)" />
    </svg>
  );
}
