import {
  classes,
  Icon,
  Link,
  Logo,
  callLink,
  company,
  today,
  useHydrated,
  useOpeningHours,
  useTexts,
} from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch';
import { useMainLinks } from './main-links';
import { ThemeSwitch } from './theme-switch';

const RULES = ['delivery', 'returns', 'privacy', 'terms'] as const;

/** The footer of the public pages: contact, links, language and colour theme. The short one has no links to other pages. */
export function Footer({ isShort = false }: { isShort?: boolean }) {
  const t = useTexts(texts);
  return (
    <footer className={styles.footer} data-short={isShort || undefined}>
      {isShort ? null : <Links />}
      <div className={styles.bottom}>
        <p>{t.rights(useYear())}</p>
        {isShort ? <Phone /> : null}
        <div className={styles.choices}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Links() {
  const t = useTexts(texts);
  const links = [...useMainLinks(), { to: '/planner', label: t.planner }];
  return (
    <div className={styles.inner}>
      <div className={styles.brand}>
        <Logo />
        <p>{t.footerClaim(company.warrantyMonths)}</p>
      </div>
      <nav aria-label={t.footerNavigation}>
        <h2 className={styles.title}>{t.pages}</h2>
        <ul className={classes(styles.list, styles.columns)}>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t.rules}>
        <h2 className={styles.title}>{t.rules}</h2>
        <ul className={classes(styles.list, styles.columns)}>
          {RULES.map((page) => (
            <li key={page}>
              <Link to={`/${page}`} className={styles.link}>
                {t.rulePages[page]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Help />
    </div>
  );
}

const Phone = () => (
  <a href={callLink(company.phone)} className={styles.link}>
    <Icon name="phone" size={16} /> <span>{company.phone}</span>
  </a>
);

/** The year in the shop; empty on the server and during hydration, because pages may be cached. */
const useYear = (): string => (useHydrated() ? today().slice(0, 4) : '');

function Help() {
  const t = useTexts(texts);
  const { days, hours, now } = useOpeningHours();
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={styles.title}>
        {t.help}
      </h2>
      <ul className={styles.list}>
        <li>
          <Phone />
        </li>
        <li>
          <a href={`mailto:${company.email}`} className={styles.link}>
            <Icon name="mail" size={16} /> <span>{company.email}</span>
          </a>
        </li>
        <li>
          <a href={company.map.link} target="_blank" rel="noreferrer" className={styles.link}>
            <Icon name="map-pin" size={16} /> <span>{company.address.join(', ')}</span>
          </a>
        </li>
        <li className={styles.fact}>
          <Icon name="clock" size={16} />{' '}
          <span>{[`${days}, ${hours}`, now].filter(Boolean).join(' · ')}</span>
        </li>
      </ul>
    </section>
  );
}
