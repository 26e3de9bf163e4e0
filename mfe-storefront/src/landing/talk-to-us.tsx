import { LinkButton, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { ContactList } from '../shared/contact-list';
import { MapPanel } from '../shared/map-panel';
import { landingTexts } from '../texts/landing';
import styles from './talk-to-us.module.css';

export function TalkToUs() {
  const t = useTexts(landingTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.contact}>
      <div className={styles.text}>
        <h2 id={id}>{t.contact}</h2>
        <p className={styles.intro}>{t.contactText}</p>
        <ContactList />
        <LinkButton to="/contact" variant="primary">
          {t.quote}
        </LinkButton>
      </div>
      <MapPanel />
    </section>
  );
}
