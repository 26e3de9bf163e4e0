import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** A progress indicator. Appears after 150 ms, so that quick operations do not flicker. */
export function Spinner({ label }: { label?: string }) {
  const t = useTexts(kitTexts);
  return (
    <span role="status" className={styles.spinner}>
      <VisuallyHidden>{label ?? t.loading}</VisuallyHidden>
    </span>
  );
}

/** A spinner that keeps the height of a page, so that the footer does not jump. */
export function PageSpinner() {
  return (
    <div className={styles.page}>
      <Spinner />
    </div>
  );
}
