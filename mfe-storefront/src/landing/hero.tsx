import { Illustration, LinkButton, company, useTexts } from '@netra/web-kit';
import { landingTexts } from '../texts/landing';
import styles from './hero.module.css';
import { Viewfinder } from './viewfinder';

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
