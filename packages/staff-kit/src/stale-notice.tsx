import { Button, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';
import styles from './stale-notice.module.css';

export interface StaleNoticeProps {
  /** The changed fields with their labels and formatted values. */
  changes: { label: string; value: string }[];
  onTake: () => void;
}

/** Scrolls to the notice: the submit button is at the end of a long form. */
const bringIntoView = (notice: HTMLElement | null) => notice?.focus();

/** Lists what somebody else changed in the record in the meantime, and takes it over on request. */
export function StaleNotice({ changes, onTake }: StaleNoticeProps) {
  const t = useTexts(officeTexts).stale;
  return (
    <section ref={bringIntoView} tabIndex={-1} role="alert" aria-label={t.title} className={styles.notice}>
      <p className={styles.title}>{t.title}</p>
      <p>{changes.length > 0 ? t.help : t.elsewhere}</p>
      <ul className={styles.changes}>
        {changes.map(({ label, value }) => (
          <li key={label}>{t.now(label, value || t.blank)}</li>
        ))}
      </ul>
      <Button size="small" onClick={onTake}>
        {t.take}
      </Button>
    </section>
  );
}
