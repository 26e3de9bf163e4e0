import type { Repair } from '@netra/api-client';
import { Button, EmptyState, Pagination, toast, useTexts } from '@netra/web-kit';
import { type Column, DataTable, jobNumber, OriginBadge, TwoLines, useLastPage } from '@netra/staff-kit';
import { useEffect } from 'react';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { QuoteBadge } from './quote/quote-state';
import { daysSince, useRepairs } from './repairs.api';
import styles from './repair-list.module.css';
import { Eta, StageBadge } from './stage-badge';
import type { Desk } from './use-desk';

const columns = (t: typeof en.repairs): Column<Repair>[] => [
  {
    key: 'device',
    header: t.columns.device,
    cell: (repair) => (
      <TwoLines
        first={repair.deviceName}
        second={
          <span className={styles.fault}>
            {[jobNumber(repair), repair.reportedFault].filter(Boolean).join(' · ')}
          </span>
        }
      />
    ),
    isRowHeader: true,
  },
  {
    key: 'serial',
    header: t.columns.serial,
    cell: ({ serialNo, origin }) => (
      <TwoLines
        first={
          <span className={styles.serial} translate="no">
            {serialNo}
          </span>
        }
        second={origin && origin !== 'desk' ? <OriginBadge origin={origin} /> : null}
      />
    ),
  },
  {
    key: 'customer',
    header: t.columns.customer,
    cell: ({ customerName, customerPhone }) => <TwoLines first={customerName} second={customerPhone} />,
  },
  {
    key: 'progress',
    header: t.columns.progress,
    cell: ({ progress, quote }) => (
      <TwoLines
        first={<StageBadge stage={progress} />}
        second={quote ? <QuoteBadge quote={quote} /> : null}
      />
    ),
  },
  {
    key: 'eta',
    header: t.columns.eta,
    cell: (repair) => (
      <TwoLines
        first={<Eta {...repair} />}
        second={isOpen(repair) ? t.age(daysSince(repair.createdAt)) : null}
      />
    ),
  },
  { key: 'technician', header: t.columns.technician, cell: ({ assignee }) => assignee?.name ?? '–' },
  { key: 'shelf', header: t.columns.shelf, cell: ({ shelf }) => shelf ?? '–', fit: 'line' },
];

const isOpen = ({ progress }: Repair): boolean => progress !== 'Completed';

/** The repairs, the most urgent first, each with a button to edit it. */
export function RepairList({ desk, onEdit }: { desk: Desk; onEdit: (repair: Repair) => void }) {
  const t = useTexts(texts);
  const { page, limit, filters, progress, sort } = desk;
  const query = useRepairs({ page, limit, ...filters, progress, sort });
  const { error, data } = query;
  useLoadFailure(query);
  useLastPage(query.isPlaceholderData ? undefined : data);
  const isFiltered = !!progress || Object.values(filters).some(Boolean);
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
  const showAll = () => desk.set({ q: '', progress: '', overdue: '', assignee: '', quiet: '', ready: '' });
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
    if (error) toast.error(t.loadFailed, { id: 'load-repairs' });
  }, [error, errorUpdatedAt, t.loadFailed]);
}
