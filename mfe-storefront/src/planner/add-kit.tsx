import { Button, formatMoney, Icon, Link, useTexts } from '@netra/web-kit';
import { type Kit, priceOf } from '../shared/kit/plan-kit';
import { plannerTexts } from '../texts/planner';
import styles from './kit-view.module.css';
import { useAddKit } from './use-add-kit';

/**
 * The total, which stays visible; adds the whole kit to the cart, reports parts that could not be added, and prints the
 * plan.
 */
export function AddKit({ kit }: { kit: Kit }) {
  const { lines } = kit;
  const t = useTexts(plannerTexts);
  const { addAll, isAdding, outcome } = useAddKit();
  return (
    <div className={styles.bar}>
      <p className={styles.sum} aria-live="polite">
        {lines.length === 0 ? null : (
          <>
            <span>{t.total}</span> <strong translate="no">{formatMoney(priceOf(kit))}</strong>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          size="large"
          disabled={lines.length === 0}
          busy={isAdding}
          icon={<Icon name="shopping-cart" size={18} />}
          onClick={() => addAll(lines)}
        >
          {isAdding ? t.adding : t.addAll}
        </Button>
        <Button size="large" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {outcome ? (
          <>
            {outcome.added > 0 ? (
              <p>
                <span>{t.added(outcome.added)}</span> <Link to="/cart">{t.viewCart}</Link>
              </p>
            ) : null}
            {outcome.soldOut.length > 0 ? <p>{t.soldOut(outcome.soldOut.join(', '))}</p> : null}
            {outcome.failed.length > 0 ? <p>{t.addFailed(outcome.failed.join(', '))}</p> : null}
          </>
        ) : null}
      </div>
    </div>
  );
}
