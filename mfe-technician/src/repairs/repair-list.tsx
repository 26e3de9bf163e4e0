import { Badge, Button, formatDate, Pagination, today, type Tone, toast, useTexts } from '@netra/web-kit';
import { type Column, DataTable, SearchBox, useListParams } from '@netra/web-kit/office';
import { useEffect } from 'react';
import { texts } from '../texts/texts';
import type { en } from '../texts/en';
import { type Repair, useRepairs } from './repairs.api';
import styles from './repairs.module.css';

/** New is blue, at work amber, done green, gone grey; the word says which. */
const tones: Record<Repair['progress'], Tone> = {
  Received: 'info',
  Diagnosing: 'warning',
  Repairing: 'warning',
  'Ready for Pickup': 'success',
  Completed: 'neutral',
};

const columns = (t: typeof en.repairs): Column<Repair>[] => [
  { key: 'device', header: t.columns.device, cell: ({ deviceName }) => deviceName, isRowHeader: true },
  {
    key: 'serial',
    header: t.columns.serial,
    cell: ({ serialNo }) => <span className={styles.serial}>{serialNo}</span>,
  },
  {
    key: 'progress',
    header: t.columns.progress,
    cell: ({ progress }) => <Badge tone={tones[progress]}>{t.stages[progress]}</Badge>,
  },
  { key: 'eta', header: t.columns.eta, cell: (repair) => <Eta {...repair} /> },
];

/** The repairs, newest first, with the search and the way to edit each. */
export function RepairList({ onEdit }: { onEdit: (repair: Repair) => void }) {
  const t = useTexts(texts).repairs;
  const { page, limit, q, set } = useListParams({ limit: 20 });
  const query = useRepairs({ page, limit, q });
  const { error, errorUpdatedAt, data } = query;
  useEffect(() => {
    if (error) toast.error(t.loadFailed, { id: `load-${errorUpdatedAt}` });
  }, [error, errorUpdatedAt, t.loadFailed]);
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <h2 className={styles.heading}>{t.listTitle}</h2>
        <SearchBox label={t.search} value={q} onSearch={(text) => set({ q: text })} />
      </div>
      <DataTable
        caption={t.listTitle}
        columns={columns(t)}
        rows={data?.repairs}
        rowKey={({ _id }) => _id}
        isRefreshing={query.isFetching && data !== undefined}
        error={error && !data ? { title: t.loadFailed, onRetry: () => void query.refetch() } : undefined}
        empty={t.empty}
        actionsHeader={t.columns.edit}
        actions={(repair) => (
          <Button
            size="small"
            aria-label={t.edit(repair.deviceName, repair.serialNo)}
            onClick={() => onEdit(repair)}
          >
            {t.editWord}
          </Button>
        )}
      />
      <Pagination page={page} totalPages={data?.totalPages ?? 0} label={t.listTitle} />
    </div>
  );
}

/** The estimated day; what should be done by now says so in words. */
function Eta({ estimatedDate, progress }: Pick<Repair, 'estimatedDate' | 'progress'>) {
  const t = useTexts(texts).repairs;
  const isOverdue =
    estimatedDate.slice(0, 10) < today() && progress !== 'Completed' && progress !== 'Ready for Pickup';
  return (
    <span className={styles.eta}>
      {formatDate(estimatedDate)}
      {isOverdue ? <Badge tone="danger">{t.overdue}</Badge> : null}
    </span>
  );
}
