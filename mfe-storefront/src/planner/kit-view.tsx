import { formatMoney, formatNumber, Icon, LinkButton, useTexts } from '@netra/web-kit';
import { AskUs } from '../shared/ask-us';
import { totalOf } from '../shared/cart-lines';
import type { Kit } from '../shared/kit/plan-kit';
import { ShareButton } from '../shared/share-button';
import { plannerTexts } from '../texts/planner';
import { AddKit } from './add-kit';
import { KitRow } from './kit-row';
import styles from './kit-view.module.css';
import { type Plan, writePlan } from './wishes';

interface KitViewProps {
  plan: Plan;
  kit: Kit;
  isStale: boolean;
  onSwap: () => void;
}

/** The kit: its total and what it does, its parts, and what to do with it. */
export function KitView({ plan, kit, isStale, onSwap }: KitViewProps) {
  const t = useTexts(plannerTexts);
  const { wishes } = plan;
  const total = totalOf(kit.lines.map(({ part, quantity }) => ({ price: part.price, qty: quantity })));
  const isEmpty = kit.lines.length === 0;
  const cameras = wishes.indoor + wishes.outdoor;
  const title = t.planOf(cameras, wishes.days);
  return (
    <div data-stale={isStale || undefined} className={styles.kit}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.sum} aria-live="polite">
            {isEmpty ? null : (
              <>
                <span>{t.total}</span> <strong translate="no">{formatMoney(total)}</strong>
              </>
            )}
            {kit.days === undefined ? null : (
              <span className={styles.days}>{t.records(formatNumber(Math.floor(kit.days)))}</span>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <ShareButton title={title} path={`/planner?${writePlan(plan)}`} />
        </div>
      </header>
      {kit.missing.length > 0 ? <Missing kit={kit} /> : null}
      <ul className={styles.rows} role="list">
        {kit.lines.map((line) => (
          <KitRow key={line.role} line={line} onSwap={onSwap} />
        ))}
      </ul>
      <p className={styles.note}>{wishes.connection === 'wifi' ? t.wifiNote : t.cableNote(wishes.length)}</p>
      <AddKit lines={kit.lines} />
      <AskUs message={t.ask(title)} />
    </div>
  );
}

/** Parts for which nothing in stock fits, and who helps on. */
function Missing({ kit }: { kit: Kit }) {
  const t = useTexts(plannerTexts);
  return (
    <div className={styles.missing} role="status">
      <Icon name="circle-alert" size={20} />
      <div>
        <p>
          <strong>{t.missing}</strong>{' '}
          <span>{`${kit.missing.map((role) => t.roles[role]).join(', ')}.`}</span>
        </p>
        <p>{t.missingHint}</p>
        <p className={styles.help}>
          <LinkButton size="small" to="/contact" variant="primary">
            {t.quote}
          </LinkButton>
        </p>
      </div>
    </div>
  );
}
