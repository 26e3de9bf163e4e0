import type { Repair } from '@netra/api-client';
import { Button, classes, ErrorState, Icon, Link, Skeleton, useTexts, VisuallyHidden } from '@netra/web-kit';
import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { texts } from '../texts/texts';
import { BoardCard } from './board-card';
import styles from './board.module.css';
import { useLoadFailure } from './repair-list';
import { OPEN_STAGES, type Stage, useRepairs } from './repairs.api';
import { StageBadge } from './stage-badge';
import type { Desk } from './use-desk';
import { type MoveJob, useMoveJob } from './use-move-job';

const STEP = 20;
/** The most that one request returns; the table shows the rest. */
const MAX_LIMIT = 100;

interface BoardProps {
  desk: Desk;
  onEdit: (repair: Repair) => void;
}

/** The open jobs by stage, the most urgent first; cards are dragged or moved by their menu. */
export function Board({ desk, onEdit }: BoardProps) {
  const t = useTexts(texts).board;
  const [dragged, setDragged] = useState<Repair>();
  const { move, said } = useMoveJob();
  const carried = useRef<string>(undefined);
  const columns = { dragged, onDrag: setDragged, move, carried };
  return (
    <section aria-label={t.title}>
      <p className={styles.help}>{t.help}</p>
      <div className={styles.board}>
        {OPEN_STAGES.map((stage) => (
          <OpenColumn key={stage} stage={stage} desk={desk} onEdit={onEdit} {...columns} />
        ))}
        <DropZone stage="Completed" {...columns}>
          <h3 className={styles.heading}>
            <StageBadge stage="Completed" />
          </h3>
          <p className={styles.done}>
            <Icon name="circle-check" size={18} />
            <span>{t.dropHere}</span>
          </p>
          <Link to="?progress=Completed">{t.seeCompleted}</Link>
        </DropZone>
      </div>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </section>
  );
}

interface ColumnProps {
  dragged: Repair | undefined;
  onDrag: (repair: Repair | undefined) => void;
  move: MoveJob;
  carried: RefObject<string | undefined>;
}

/** One stage; it grows by one step on demand. */
function OpenColumn({
  stage,
  desk: { filters },
  onEdit,
  ...column
}: BoardProps & ColumnProps & { stage: Stage }) {
  const t = useTexts(texts);
  const [limit, setLimit] = useState(STEP);
  const query = useRepairs({ ...filters, progress: stage, sort: 'due', page: 1, limit });
  useLoadFailure(query);
  const { data, error } = query;
  const rest = data ? data.total - data.repairs.length : 0;
  return (
    <DropZone stage={stage} {...column}>
      <h3 className={styles.heading}>
        <StageBadge stage={stage} />
        <span className={styles.count}>{data?.total}</span>
      </h3>
      {error && !data ? (
        <ErrorState title={t.repairs.loadFailed} onRetry={() => void query.refetch()} />
      ) : null}
      {data || error ? null : <Skeleton height="7rem" />}
      {data?.repairs.length === 0 ? <p className={styles.empty}>{t.board.empty}</p> : null}
      <ul className={styles.cards} aria-label={t.repairs.stages[stage]}>
        {data?.repairs.map((repair) => (
          <BoardCard
            key={repair._id}
            repair={repair}
            onEdit={onEdit}
            onDrag={column.onDrag}
            move={column.move}
            carried={column.carried}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Rest
          stage={stage}
          count={rest}
          isLoading={query.isPlaceholderData}
          onMore={limit < MAX_LIMIT ? () => setLimit(limit + STEP) : undefined}
        />
      ) : null}
    </DropZone>
  );
}

interface RestProps {
  stage: Stage;
  count: number;
  isLoading: boolean;
  /** Undefined when no more fit here. */
  onMore: (() => void) | undefined;
}

/** Shows more jobs of a stage, or links to all of them in the table. */
function Rest({ stage, count, isLoading, onMore }: RestProps) {
  const t = useTexts(texts).board;
  if (!onMore) return <Link to={`?progress=${encodeURIComponent(stage)}`}>{t.seeAll(count)}</Link>;
  return (
    <Button block busy={isLoading} onClick={onMore}>
      {t.more(count)}
    </Button>
  );
}

/** Accepts a card dragged from another stage. */
function DropZone({
  stage,
  dragged,
  onDrag,
  move,
  children,
}: Omit<ColumnProps, 'carried'> & { stage: Stage; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const takes = dragged !== undefined && dragged.progress !== stage;
  const over = (event: DragEvent) => {
    if (!takes) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrag(undefined);
    if (takes) move(dragged, stage);
  };
  return (
    <div
      className={classes(styles.column, takes && styles.takes, isOver && takes && styles.over)}
      data-stage={stage}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
