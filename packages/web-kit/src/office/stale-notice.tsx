import { Button, useTexts } from '@netra/web-kit';
import { officeTexts } from './office-texts';
import styles from './stale-notice.module.css';

export interface StaleNoticeProps {
  /** What is different now: the fields by their labels, with their values as people read them. */
  changes: { label: string; value: string }[];
  onTake: () => void;
}

/** A form is long, and its button at the end. */
const bringIntoView = (notice: HTMLElement | null) => notice?.focus();

/** Somebody else changed the record meanwhile: what is different now, and the way to go on from there. */
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
