import { Button, formatMoney, Icon, useTexts } from '@netra/web-kit';
import type { CheaperKit } from '../shared/kit/cheaper-kit';
import { plannerTexts } from '../texts/planner';
import styles from './kit-view.module.css';

/** A salesperson's advice: a changed answer that makes the kit much cheaper, with a button to apply it. */
export function Advice({
  cheaper,
  onTake,
}: {
  cheaper: CheaperKit[];
  onTake: (cheaper: CheaperKit) => void;
}) {
  const t = useTexts(plannerTexts).advice;
  if (cheaper.length === 0) return null;
  return (
    <ul className={styles.advice} role="list">
      {cheaper.map((kit) => (
        <li key={kit.changed}>
          <Icon name="badge-check" size={18} />
          <p>{t[kit.changed](kit.wishes[kit.changed], formatMoney(kit.price))}</p>
          <Button size="small" onClick={() => onTake(kit)}>
            {t.use[kit.changed](kit.wishes[kit.changed])}
          </Button>
        </li>
      ))}
    </ul>
  );
}
