import { Icon, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { landingTexts } from '../texts/landing';
import styles from './services.module.css';

const SERVICES = [
  ['camera', 'cctv'],
  ['recorder', 'hard-drive'],
  ['remote', 'smartphone'],
  ['repair', 'wrench'],
  ['care', 'spray-can'],
  ['network', 'cable'],
] as const;

export function Services() {
  const t = useTexts(landingTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.services}>
      <div className={styles.head}>
        <h2 id={id}>{t.services}</h2>
        <p>{t.servicesIntro}</p>
      </div>
      <ul className={styles.list} role="list">
        {SERVICES.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} size={26} strokeWidth={1.6} />
            <h3>{t.serviceList[name].title}</h3>
            <p>{t.serviceList[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
