import { Icon, type IconName, company, useTexts } from '@netra/web-kit';
import { landingTexts } from '../texts/landing';
import styles from './claims.module.css';

/** The four promises. */
export function Claims() {
  const t = useTexts(landingTexts);
  const claims: { icon: IconName; title: string; text: string }[] = [
    { icon: 'medal', title: t.experience(company.yearsLanding), text: t.experienceText },
    { icon: 'badge-check', title: t.warranty, text: t.warrantyText },
    { icon: 'headset', title: t.support, text: t.supportText },
    { icon: 'file-text', title: t.quoteShort, text: t.quoteText },
  ];
  return (
    <section aria-label={t.claims} className={styles.claims}>
      <ul role="list">
        {claims.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={26} strokeWidth={1.75} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
