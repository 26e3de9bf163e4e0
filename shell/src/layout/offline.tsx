import { useTexts } from '@netra/web-kit';
import evening from '../assets/scenes/evening-480.webp';
import { texts } from '../texts/texts';
import styles from './not-found.module.css';

/** The service worker stores this page, and shows it for pages that it has not stored. */
export function Offline() {
  const t = useTexts(texts);
  return (
    <div className={styles.page} role="alert">
      <img className={styles.scene} src={evening} width={480} height={320} alt="" />
      <h1>{t.offline}</h1>
      <p className={styles.help}>{t.offlineHelp}</p>
    </div>
  );
}
