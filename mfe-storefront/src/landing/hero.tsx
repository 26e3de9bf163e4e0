import { Illustration, LinkButton, company, useTexts } from '@netra/web-kit';
import { landingTexts } from '../texts/landing';
import styles from './hero.module.css';

export function Hero() {
  const t = useTexts(landingTexts);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>{t.eyebrow}</p>
          <h1 className={styles.heading}>{t.heading}</h1>
          <p className={styles.intro}>{t.intro}</p>
          <div className={styles.actions}>
            <LinkButton to="/shop" variant="primary" size="large">
              {t.shop}
            </LinkButton>
            <LinkButton to="/contact" variant="night" size="large">
              {t.quote}
            </LinkButton>
          </div>
          <p className={styles.experience}>{t.experience(company.yearsLanding)}</p>
        </div>
        <div className={styles.picture} aria-hidden>
          <Viewfinder />
          <Illustration name="dome" className={styles.camera} />
        </div>
      </div>
    </section>
  );
}

const CORNERS = ['M24 64V24h40', 'M416 24h40v40', 'M456 356v40h-40', 'M64 396H24v-40'] as const;

/** The viewfinder of a camera: corners, a grid and the recording sign. */
function Viewfinder() {
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
