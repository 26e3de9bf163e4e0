import { Spinner, useTexts } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './waiting.module.css';

/** Milliseconds until the screen reports that the page is still loading. */
const SLOW = 2500;

/** The placeholder of a page whose code is loading, at a page's height. */
export function Waiting() {
  const t = useTexts(texts);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting}>
      <Spinner />
      <p role="status" className={styles.text}>
        {isSlow ? t.slow : ''}
      </p>
    </div>
  );
}
