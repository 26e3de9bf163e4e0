import type { Repair } from '@netra/api-client';
import { Button, Icon, Select, useTexts } from '@netra/web-kit';
import { jobNumber, OriginBadge } from '@netra/staff-kit';
import type { KeyboardEvent, RefObject } from 'react';
import { texts } from '../texts/texts';
import styles from './board-card.module.css';
import { QuoteBadge } from './quote/quote-state';
import { type Stage, STAGES } from './repairs.api';
import { Eta } from './stage-badge';
import { useAssignment } from './use-assignment';
import type { MoveJob } from './use-move-job';

interface BoardCardProps {
  repair: Repair;
  onEdit: (repair: Repair) => void;
  onDrag: (repair: Repair | undefined) => void;
  move: MoveJob;
  /** The job that the keyboard has moved: its card has the focus in the next column too. */
  carried: RefObject<string | undefined>;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A job on the board: dragged by mouse, moved by its menu on touch screens, or by Alt and an arrow key. */
export function BoardCard({ repair, onEdit, onDrag, move, carried }: BoardCardProps) {
  const t = useTexts(texts);
  const onKey = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    const next = step && STAGES[STAGES.indexOf(repair.progress) + step];
    if (!next) return;
    event.preventDefault();
    carried.current = repair._id;
    move(repair, next);
  };
  const refocus = (button: HTMLButtonElement | null) => {
    if (!button || carried.current !== repair._id || document.activeElement !== document.body) return;
    carried.current = undefined;
    button.focus();
  };
  return (
    <li
      className={styles.card}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', repair.serialNo);
        onDrag(repair);
      }}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={onKey}
      // React tells of no blur when the card leaves the column.
      onBlur={() => void (carried.current = undefined)}
    >
      <button ref={refocus} type="button" className={styles.open} onClick={() => onEdit(repair)}>
        <span className={styles.device}>{repair.deviceName}</span>
        <span className={styles.serial} translate="no">
          {repair.serialNo}
        </span>
        {repair.reportedFault ? <span className={styles.fault}>{repair.reportedFault}</span> : null}
      </button>
      <p className={styles.facts}>
        {[jobNumber(repair), repair.customerName, repair.shelf].filter(Boolean).join(' · ')}
      </p>
      <OriginBadge origin={repair.origin} />
      <Eta {...repair} />
      <QuoteBadge quote={repair.quote} />
      <div className={styles.actions}>
        <Who repair={repair} />
        <Select
          aria-label={t.board.moveOf(repair.deviceName, repair.serialNo)}
          value=""
          options={[
            { value: '', label: t.board.moveTo },
            ...STAGES.filter((stage) => stage !== repair.progress).map((stage) => ({
              value: stage as string,
              label: t.repairs.stages[stage],
            })),
          ]}
          onChange={({ target }) => move(repair, target.value as Stage)}
        />
      </div>
    </li>
  );
}

function Who({ repair }: { repair: Repair }) {
  const t = useTexts(texts).job;
  const { claim, isBusy } = useAssignment(repair);
  if (!repair.assignee) {
    return (
      <Button busy={isBusy} aria-label={t.claimOf(repair.deviceName, repair.serialNo)} onClick={claim}>
        {t.claim}
      </Button>
    );
  }
  return (
    <span className={styles.who}>
      <Icon name="user-round" size={14} />
      <span translate="no">{repair.assignee.name}</span>
    </span>
  );
}
