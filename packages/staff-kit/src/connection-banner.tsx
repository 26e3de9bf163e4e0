import { useOnline, useTexts } from '@netra/web-kit';
import styles from './connection-banner.module.css';
import { officeTexts } from './office-texts';

/** Shows that the device is offline. */
export function ConnectionBanner() {
  const t = useTexts(officeTexts);
  const isOnline = useOnline();
  return (
    <p role="status" className={styles.banner}>
      {isOnline ? '' : t.offline}
    </p>
  );
}
