import type { Repair } from '@netra/api-client';
import { Badge, call, formatDate } from '@netra/web-kit';
import {
  type Column,
  isOverdue,
  jobNumber,
  OriginBadge,
  ResourceList,
  stageTones,
  useResourceList,
  TwoLines,
} from '@netra/staff-kit';
import { lazy, Suspense, useEffect } from 'react';
import { RepairFilters } from './repair-filters';
import { QUIET_DAYS, repairsKey, STAGES, useRepairNews } from './repairs.api';
import styles from './repairs.module.css';
import { type RepairTexts, useRepairTexts } from '../shared/repairs/use-repair-texts';

const loadDialog = () => import('./repair-dialog').then((module) => ({ default: module.RepairDialog }));
const RepairDialog = lazy(loadDialog);

/** All repairs, for the owner; technicians work on them at the workbench. */
export default function RepairListPage() {
  const t = useRepairTexts();
  useRepairNews();
  // The first repair opened must not wait for its code.
  useEffect(() => void loadDialog(), []);
  const list = useResourceList({
    queryKey: repairsKey,
    filters: ({ get, oneOf }) => ({
      progress: oneOf('progress', STAGES),
      overdue: get('overdue') === 'true' || undefined,
      unpaid: get('unpaid') === 'true' || undefined,
      assignee: oneOf('technician', ['none']),
      technician: get('technician') === 'none' ? undefined : get('technician') || undefined,
      quietDays: Number(oneOf('quiet', QUIET_DAYS)) || undefined,
      readyDays: Number(oneOf('ready', QUIET_DAYS)) || undefined,
      sort: oneOf('sort', ['due']),
    }),
    load: (query, signal) => call('GET /repairs', { query, signal, has: ['totalPages'] }),
    rows: ({ repairs }) => repairs,
    failed: t.loadFailed,
    searchLabel: t.search,
  });
  const { params } = list;
  const opened = params.get('repair');
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t)}
      rowKey={({ _id }) => _id}
      nameOf={jobNumber}
      empty={t.empty}
      filters={<RepairFilters params={params} />}
      onOpen={({ _id }) => params.set({ page: params.page, repair: _id })}
    >
      {opened ? (
        <Suspense>
          <RepairDialog
            key={opened}
            id={opened}
            onClose={() => params.set({ page: params.page, repair: '' })}
          />
        </Suspense>
      ) : null}
    </ResourceList>
  );
}

const columns = (t: RepairTexts): Column<Repair>[] => [
  { key: 'job', header: t.job, cell: jobNumber, isRowHeader: true, fit: 'line' },
  {
    key: 'device',
    header: t.device,
    cell: ({ deviceName, serialNo }) => <TwoLines first={deviceName} second={serialNo} />,
  },
  {
    key: 'customer',
    header: t.customer,
    cell: ({ customerName, customerPhone }) => <TwoLines first={customerName} second={customerPhone} />,
  },
  {
    key: 'progress',
    header: t.stage,
    cell: ({ progress, origin }) => (
      <span className={styles.due}>
        <Badge tone={stageTones[progress]}>{t.stages[progress]}</Badge>
        <OriginBadge origin={origin} />
      </span>
    ),
  },
  { key: 'technician', header: t.technician, cell: ({ assignee }) => assignee?.name ?? '–' },
  { key: 'received', header: t.received, cell: ({ createdAt }) => formatDate(createdAt), fit: 'line' },
  {
    key: 'due',
    header: t.due,
    cell: (repair) => (
      <span className={styles.due}>
        <span>{formatDate(repair.estimatedDate)}</span>
        {isOverdue(repair) ? <Badge tone="danger">{t.overdue}</Badge> : null}
      </span>
    ),
  },
];
