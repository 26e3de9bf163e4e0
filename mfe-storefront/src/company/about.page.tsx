import {
  company,
  formatNumber,
  Link,
  LinkButton,
  Page,
  useOpeningHours,
  useQuery,
  useTexts,
} from '@netra/web-kit';
import { AskUs } from '../shared/ask-us';
import { ContactList } from '../shared/contact-list';
import { deliveryQuery } from '../shared/delivery/delivery.api';
import { useHighlights } from '../shared/highlights.api';
import { MapPanel } from '../shared/map-panel';
import { Scene } from '../shared/scenes/scene';
import { installing } from '../shared/scenes/scenes';
import { askTexts } from '../texts/ask';
import { companyTexts } from '../texts/company';
import styles from './about.module.css';

/** The target of each item of `work`. */
const WORK_PATHS = ['/shop', '/planner', '/quote', '/service', '/returns', '/delivery'];

/** The people behind the shop. */
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
          <Scene {...installing} alt={t.pictureAlt} sizes="(min-width: 820px) 46vw, 92vw" />
        </section>
        <section className={styles.chapter}>
          <h2>{t.workHeading}</h2>
          <ul className={styles.rows} role="list">
            {t.work.map(({ title, text, link }, index) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <Link to={WORK_PATHS[index]!}>{link}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.chapter}>
          <h2>{t.valuesHeading}</h2>
          <ul className={styles.rows} role="list">
            {t.values.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <Visit />
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

/** The shop's claims and live figures; without data the figures are left out. */
function Numbers() {
  const { about: t } = useTexts(companyTexts);
  const { data } = useHighlights();
  const districts = useQuery(deliveryQuery).data?.rates.filter(({ isServed }) => isServed).length;
  const numbers = [
    { value: `${company.yearsAbout}+`, label: t.yearsLabel },
    { value: String(Math.round(company.warrantyMonths / 12)), label: t.warrantyLabel },
    { value: t.supportValue, label: t.supportLabel },
    { value: t.quoteValue, label: t.quoteLabel },
    ...(data?.products ? [{ value: formatNumber(data.products), label: t.productsLabel }] : []),
    ...(data?.reviewCount
      ? [{ value: data.rating.toFixed(1), label: t.ratingLabel(formatNumber(data.reviewCount)) }]
      : []),
    ...(districts ? [{ value: String(districts), label: t.districtsLabel }] : []),
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

function Visit() {
  const { about: t } = useTexts(companyTexts);
  const ask = useTexts(askTexts);
  const { days, hours, now } = useOpeningHours();
  return (
    <section className={styles.visit}>
      <div className={styles.prose}>
        <h2>{t.visitHeading}</h2>
        <ContactList />
        <p>{`${days}, ${hours}${now ? ` · ${now}` : ''}`}</p>
        <AskUs message={ask.policy(t.heading)} question={t.visitText} />
      </div>
      <MapPanel />
    </section>
  );
}
