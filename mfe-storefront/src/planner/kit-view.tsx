import { formatNumber, Icon, LinkButton, useTexts } from '@netra/web-kit';
import { AskUs } from '../shared/ask-us';
import type { CheaperKit } from '../shared/kit/cheaper-kit';
import type { Kit, Wishes } from '../shared/kit/plan-kit';
import { ShareButton } from '../shared/share-button';
import { plannerTexts } from '../texts/planner';
import { AddKit } from './add-kit';
import { Advice } from './advice';
import { KitRow } from './kit-row';
import styles from './kit-view.module.css';
import { type Plan, writePlan } from './wishes';

type Texts = (typeof plannerTexts)['en'];

interface KitViewProps {
  plan: Plan;
  kit: Kit;
  cheaper: CheaperKit[];
  isStale: boolean;
  onSwap: () => void;
  onTake: (cheaper: CheaperKit) => void;
}

/** The kit: its properties, cheaper alternatives, parts, total and actions. */
export function KitView({ plan, kit, cheaper, isStale, onSwap, onTake }: KitViewProps) {
  const t = useTexts(plannerTexts);
  const { wishes } = plan;
  const cameras = wishes.indoor + wishes.outdoor;
  const title = t.planOf(cameras, wishes.days);
  return (
    <div data-stale={isStale || undefined} className={styles.kit}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          {kit.days === undefined ? null : (
            <p className={styles.days}>{t.records(formatNumber(Math.floor(kit.days)))}</p>
          )}
        </div>
        <div className={styles.actions}>
          <ShareButton title={title} path={`/planner?${writePlan(plan)}`} />
        </div>
      </header>
      {kit.missing.length > 0 ? <Missing kit={kit} /> : null}
      <Advice cheaper={cheaper} onTake={onTake} />
      <ul className={styles.rows} role="list">
        {kit.lines.map((line) => (
          <KitRow key={line.role} line={line} onSwap={onSwap} />
        ))}
      </ul>
      <p className={styles.note}>{noteOf(plan.wishes, t)}</p>
      <AskUs message={t.ask(title)} />
      <AddKit kit={kit} />
    </div>
  );
}

const noteOf = ({ connection, length }: Wishes, t: Texts): string => {
  if (connection === 'wifi') return t.wifiNote;
  return connection === '4g' ? t.simNote : t.cableNote(length);
};

/** Roles without a fitting part in stock, and who can help. */
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
