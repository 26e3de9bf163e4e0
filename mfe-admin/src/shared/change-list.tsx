import type { AuditChange } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './change-list.module.css';

/** A change field by field, before and after. `labels` names the fields in words. */
export function ChangeList({
  changes,
  labels = {},
}: {
  changes: AuditChange[];
  labels?: Record<string, string>;
}) {
  const t = useTexts(texts).changes;
  return (
    <table className={styles.changes}>
      <caption className={styles.caption}>{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{labels[field] ?? field}</th>
            <td>{before ? <del className={styles.before}>{before}</del> : <None />}</td>
            <td>{after ? <ins className={styles.after}>{after}</ins> : <None />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function None() {
  const t = useTexts(texts).changes;
  return <span className={styles.none}>{t.none}</span>;
}
