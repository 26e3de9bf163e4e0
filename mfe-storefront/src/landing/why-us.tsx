import { Illustration, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { landingTexts } from '../texts/landing';
import styles from './why-us.module.css';

export function WhyUs() {
  const t = useTexts(landingTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.why}>
      <div className={styles.head}>
        <h2 id={id}>{t.why}</h2>
        <p>{t.whyIntro}</p>
        <Illustration name="ptz" className={styles.picture} />
      </div>
      <ol className={styles.list} role="list">
        {t.whyList.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
