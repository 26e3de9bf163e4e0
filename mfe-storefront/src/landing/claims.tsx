import { BadgeCheck, FileText, Headset, Medal } from 'lucide-react';
import { site, useTexts } from '@netra/web-kit';
import { landingTexts } from '../texts/landing';
import styles from './claims.module.css';

/** The four promises. */
export function Claims() {
  const t = useTexts(landingTexts);
  const claims = [
    { icon: Medal, title: t.experience(site.yearsLanding), text: t.experienceText },
    { icon: BadgeCheck, title: t.warranty, text: t.warrantyText },
    { icon: Headset, title: t.support, text: t.supportText },
    { icon: FileText, title: t.quoteShort, text: t.quoteText },
  ];
  return (
    <section aria-label={t.claims} className={styles.claims}>
      <ul role="list">
        {claims.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} strokeWidth={1.75} aria-hidden />
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
