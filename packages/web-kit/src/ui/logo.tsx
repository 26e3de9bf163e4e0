import styles from './logo.module.css';

/** The mark of the shop: an eye that is a lens. */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path
        d="M2.5 16C6 9.3 10.6 6 16 6s10 3.3 13.5 10C26 22.7 21.4 26 16 26S6 22.7 2.5 16Z"
        className={styles.lid}
      />
      <circle cx="16" cy="16" r="6.25" className={styles.iris} />
      <circle cx="16" cy="16" r="2.4" className={styles.pupil} />
      <circle cx="18.6" cy="13.2" r="1.2" className={styles.glint} />
    </svg>
  );
}

/** The mark with the name. Inherits the text colour. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.name}>Netra</span>
    </span>
  );
}
