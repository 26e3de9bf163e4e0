import { Card, Icon, callLink, company, useOpeningHours, useTexts } from '@netra/web-kit';
import { trackerTexts } from '../texts/tracker';
import styles from './tracker.module.css';

/** Where to find the serial number, and who can help. */
export function HelpBox() {
  const t = useTexts(trackerTexts);
  const { days, hours } = useOpeningHours();
  return (
    <Card as="section" className={styles.help} aria-label={t.help}>
      <h2>{t.help}</h2>
      <p>{t.helpText}</p>
      <ul role="list">
        <li>
          <Icon name="phone" size={18} /> <a href={callLink(company.phone)}>{company.phone}</a>
        </li>
        <li>
          <Icon name="mail" size={18} /> <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
        <li>
          <Icon name="clock" size={18} /> <span>{t.helpHours(days, hours)}</span>
        </li>
      </ul>
    </Card>
  );
}
