import { callLink, LinkButton, company, useTexts } from '@netra/web-kit';
import wall1280 from '../shared/scenes/wall-at-dusk-1280.webp';
import wallOnPhones from '../shared/scenes/wall-at-dusk-780.webp';
import { landingTexts } from '../texts/landing';
import styles from './hero.module.css';

export function Hero() {
  const t = useTexts(landingTexts);
  return (
    <section className={styles.hero}>
      <picture>
        <source media="(width < 900px)" srcSet={wallOnPhones} width={780} height={520} />
        <img
          className={styles.scene}
          src={wall1280}
          width={1280}
          height={640}
          alt={t.sceneAlt}
          fetchPriority="high"
        />
      </picture>
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
      </div>
    </section>
  );
}
