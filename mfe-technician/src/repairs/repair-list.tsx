import type { Repair } from '@netra/api-client';
import { Button, EmptyState, Icon, Pagination, toast, useTexts } from '@netra/web-kit';
import { type Column, DataTable } from '@netra/web-kit/office';
import { useEffect } from 'react';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { useRepairs } from './repairs.api';
import styles from './repair-list.module.css';
import { Eta, StageBadge } from './stage-badge';
import type { Desk } from './use-desk';

const columns = (t: typeof en.repairs): Column<Repair>[] => [
  {
    key: 'device',
    header: t.columns.device,
    cell: ({ deviceName, assignee }) => (
      <>
        {deviceName}
        {assignee ? (
          <span className={styles.assignee}>
            <Icon name="user-round" size={12} /> {assignee.name}
          </span>
        ) : null}
      </>
    ),
    isRowHeader: true,
  },
  {
    key: 'serial',
    header: t.columns.serial,
    cell: ({ serialNo }) => <span className={styles.serial}>{serialNo}</span>,
  },
  {
    key: 'progress',
    header: t.columns.progress,
    cell: ({ progress }) => <StageBadge stage={progress} />,
  },
  { key: 'eta', header: t.columns.eta, cell: (repair) => <Eta {...repair} /> },
];

/** The repairs, newest first, with the way to edit each. */
export function RepairList({ desk, onEdit }: { desk: Desk; onEdit: (repair: Repair) => void }) {
  const t = useTexts(texts);
  const { page, limit, filters, progress } = desk;
  const query = useRepairs({ page, limit, ...filters, progress });
  const { error, data } = query;
  useLoadFailure(query);
  const isFiltered = !!(filters.q || filters.overdue || filters.assignee || progress);
  return (
    <div className={styles.list}>
      <DataTable
        caption={t.repairs.listTitle}
        columns={columns(t.repairs)}
        rows={data?.repairs}
        rowKey={({ _id }) => _id}
        isRefreshing={query.isPlaceholderData}
        error={
          error && !data ? { title: t.repairs.loadFailed, onRetry: () => void query.refetch() } : undefined
        }
        empty={<NoRepairs desk={desk} isFiltered={isFiltered} />}
        actionsHeader={t.repairs.columns.edit}
        actions={(repair) => (
          <Button
            aria-label={t.repairs.edit(repair.deviceName, repair.serialNo)}
            onClick={() => onEdit(repair)}
          >
            {t.repairs.editWord}
          </Button>
        )}
      />
      <Pagination page={page} totalPages={data?.totalPages ?? 0} label={t.repairs.listTitle} />
    </div>
  );
}

function NoRepairs({ desk, isFiltered }: { desk: Desk; isFiltered: boolean }) {
  const t = useTexts(texts);
  const showAll = () => desk.set({ q: '', progress: '', overdue: '', assignee: '' });
  return (
    <EmptyState
      title={t.repairs.empty}
      action={isFiltered ? <Button onClick={showAll}>{t.desk.showAll}</Button> : undefined}
    />
  );
}

/** Shows a toast for each failed load of the repairs. */
export function useLoadFailure({ error, errorUpdatedAt }: { error: Error | null; errorUpdatedAt: number }) {
  const t = useTexts(texts).repairs;
  useEffect(() => {
    if (error) toast.error(t.loadFailed, { id: `load-${errorUpdatedAt}` });
  }, [error, errorUpdatedAt, t.loadFailed]);
}
