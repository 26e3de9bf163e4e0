import { Button, LinkButton, useTexts } from '@netra/web-kit';
import { comparePath, setCompared, useCompared } from '../shared/compared';
import { compareTexts } from '../texts/compare';
import styles from './compare-bar.module.css';

/** Shown below the list while products are compared: their number, and a link to the comparison. */
export function CompareBar() {
  const t = useTexts(compareTexts);
  const { ids } = useCompared();
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t.title}>
      <LinkButton variant="primary" size="small" to={comparePath(ids)}>
        {t.open(ids.length)}
      </LinkButton>
      <Button variant="quiet" size="small" onClick={() => setCompared([])}>
        {t.clear}
      </Button>
    </section>
  );
}
