import { callLink, LinkButton, company, useTexts } from '@netra/web-kit';
import dusk1280 from '../shared/scenes/gate-at-dusk-1280.webp';
import dusk640 from '../shared/scenes/gate-at-dusk-640.webp';
import night from '../shared/scenes/gate-at-night-480.webp';
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
            <LinkButton to="/planner" variant="night" size="large">
              {t.planner}
            </LinkButton>
          </div>
          <ul className={styles.facts} role="list">
            <li>{t.payOnDelivery}</li>
            <li>
              <a href={callLink(company.phone)}>{company.phone}</a>
            </li>
          </ul>
        </div>
        <figure className={styles.scene}>
          <img
            className={styles.dusk}
            src={dusk640}
            srcSet={`${dusk640} 640w, ${dusk1280} 1280w`}
            sizes="(min-width: 900px) 40vw, 92vw"
            width={640}
            height={512}
            alt={t.sceneAlt}
          />
          <img className={styles.night} src={night} width={480} height={270} alt={t.nightAlt} />
        </figure>
      </div>
    </section>
  );
}
