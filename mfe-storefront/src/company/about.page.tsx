import { LinkButton, Page, company, useTexts } from '@netra/web-kit';
import dusk1280 from '../shared/scenes/gate-at-dusk-1280.webp';
import dusk640 from '../shared/scenes/gate-at-dusk-640.webp';
import { companyTexts } from '../texts/company';
import styles from './about.module.css';

/** Who is behind the shop. */
export default function AboutPage() {
  const { about: t } = useTexts(companyTexts);
  return (
    <Page title={t.heading} intro={t.intro(company.yearsAbout)}>
      <div className={styles.page}>
        <Numbers />
        <section className={styles.story}>
          <div className={styles.prose}>
            <h2>{t.storyHeading}</h2>
            {t.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <img
            className={styles.picture}
            src={dusk640}
            srcSet={`${dusk640} 640w, ${dusk1280} 1280w`}
            sizes="(min-width: 820px) 46vw, 92vw"
            width={640}
            height={512}
            alt={t.pictureAlt}
            loading="lazy"
          />
        </section>
        <section>
          <h2>{t.valuesHeading}</h2>
          <ul className={styles.values} role="list">
            {t.values.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.cta}>
          <div>
            <h2>{t.ctaHeading}</h2>
            <p>{t.ctaText}</p>
          </div>
          <div className={styles.actions}>
            <LinkButton to="/contact" variant="primary">
              {t.cta}
            </LinkButton>
            <LinkButton to="/shop" variant="night">
              {t.shop}
            </LinkButton>
          </div>
        </section>
      </div>
    </Page>
  );
}

function Numbers() {
  const { about: t } = useTexts(companyTexts);
  const numbers = [
    { value: `${company.yearsAbout}+`, label: t.yearsLabel },
    { value: String(Math.round(company.warrantyMonths / 12)), label: t.warrantyLabel },
    { value: t.supportValue, label: t.supportLabel },
    { value: t.quoteValue, label: t.quoteLabel },
  ];
  return (
    <section aria-label={t.numbersHeading}>
      <dl className={styles.numbers}>
        {numbers.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
