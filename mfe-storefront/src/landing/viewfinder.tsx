import styles from './hero.module.css';

const CORNERS = ['M24 64V24h40', 'M416 24h40v40', 'M456 356v40h-40', 'M64 396H24v-40'] as const;

/** The viewfinder of a camera: corners, a grid and the recording sign. */
export function Viewfinder() {
  return (
    <svg className={styles.viewfinder} viewBox="0 0 480 420" fill="none">
      <path d="M160 24v372M320 24v372M24 148h432M24 272h432" stroke="currentColor" strokeOpacity=".09" />
      {CORNERS.map((corner) => (
        <path
          key={corner}
          d={corner}
          stroke="currentColor"
          strokeOpacity=".75"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
      <circle className={styles.recording} cx="50" cy="50" r="6" />
      <text x="64" y="55" className={styles.caption}>
        REC
      </text>
      <text x="430" y="55" textAnchor="end" className={styles.caption}>
        CAM 01
      </text>
      <text x="430" y="378" textAnchor="end" className={styles.caption}>
        4K · 25 fps
      </text>
      <circle cx="240" cy="210" r="118" stroke="currentColor" strokeOpacity=".16" strokeDasharray="4 10" />
      <circle cx="240" cy="210" r="168" stroke="currentColor" strokeOpacity=".1" strokeDasharray="2 12" />
    </svg>
  );
}
