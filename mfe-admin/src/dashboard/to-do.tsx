import { formatMoney, formatNumber, Link, Skeleton, useTexts } from '@netra/web-kit';
import { useId } from 'react';
import { useWaitingPhotos } from '../shared/waiting-photos.api';
import { useWaitingQuestions } from '../shared/waiting-questions.api';
import { todoTexts } from '../texts/todo';
import { useLowStock, useOpenPurchaseCount, useOrdersToDo, useRepairSummary } from './dashboard.api';
import styles from './to-do.module.css';

const DAY_MS = 86_400_000;
const daysSince = (instant: string): number => Math.floor((Date.now() - Date.parse(instant)) / DAY_MS);

interface Item {
  name: keyof (typeof todoTexts)['en']['items'];
  to: string;
  /** Undefined until the first answer. */
  value?: string;
  /** Whether there is anything to do. */
  isDue?: boolean;
  isFailed: boolean;
  note?: string;
}

/** Today's tasks, each with a link to its list. A part whose service is down shows an error. */
export function ToDo() {
  const t = useTexts(todoTexts);
  const id = useId();
  const items = [
    ...useOrderItems(),
    ...useWorkbenchTakings(),
    ...useRepairItems(),
    ...useStockItems(),
    ...useReviewItems(),
  ];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.title}
      </h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.name}>
            <Link to={item.to} className={styles.item} data-due={item.isDue || undefined}>
              <Figure {...item} />
              <span className={styles.label}>{t.items[item.name]}</span>
              {item.note ? <span className={styles.note}>{item.note}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ value, isFailed }: Item) {
  const t = useTexts(todoTexts);
  if (value !== undefined) return <span className={styles.figure}>{value}</span>;
  if (isFailed) return <span className={styles.unknown}>{t.unknown}</span>;
  return (
    <span className={styles.figure}>
      <Skeleton width="3ch" height="1em" />
    </span>
  );
}

const counted = (count: number | undefined) => ({
  value: count === undefined ? undefined : formatNumber(count),
  isDue: count !== undefined && count > 0,
});

function useOrderItems(): Item[] {
  const t = useTexts(todoTexts);
  const { data, isError: isFailed } = useOrdersToDo();
  const days = data?.oldest ? daysSince(data.oldest) : 0;
  return [
    {
      name: 'toConfirm',
      to: '/admin/order?stage=placed',
      ...counted(data?.toConfirm),
      isFailed,
      note: days > 0 ? t.oldest(days) : undefined,
    },
    { name: 'toPack', to: '/admin/order?stage=confirmed', ...counted(data?.toPack), isFailed },
    { name: 'toSend', to: '/admin/order?stage=packed', ...counted(data?.toSend), isFailed },
    {
      name: 'toCollect',
      to: '/admin/order?status=pending',
      value: data && formatMoney(data.toCollect),
      isFailed,
      note: data?.onTheWay ? t.onTheWay(data.onTheWay) : undefined,
    },
  ];
}

function useWorkbenchTakings(): Item[] {
  const t = useTexts(todoTexts);
  const { data, isError: isFailed } = useRepairSummary();
  const { takenToday = 0, open = 0, openRepairs = 0 } = data?.money ?? {};
  return [
    { name: 'takenAtWorkbench', to: '/admin/reports', value: data && formatMoney(takenToday), isFailed },
    {
      name: 'unpaidRepairs',
      to: '/admin/repair?unpaid=true',
      value: data && formatMoney(open),
      isDue: open > 0,
      isFailed,
      note: openRepairs > 0 ? t.ofRepairs(openRepairs) : undefined,
    },
  ];
}

function useRepairItems(): Item[] {
  const { data, isError: isFailed } = useRepairSummary();
  const ready = data?.stages.find(({ progress }) => progress === 'Ready for Pickup')?.count ?? 0;
  return [
    { name: 'overdue', to: '/admin/repair?overdue=true', ...counted(data?.overdue.total), isFailed },
    {
      name: 'ready',
      to: '/admin/repair?progress=Ready+for+Pickup',
      ...counted(data && ready),
      isFailed,
    },
  ];
}

function useStockItems(): Item[] {
  const low = useLowStock();
  const open = useOpenPurchaseCount();
  return [
    { name: 'lowStock', to: '/admin/product?stock=low', ...counted(low.data?.total), isFailed: low.isError },
    {
      name: 'coming',
      to: '/admin/purchases?state=open',
      ...counted(open.data?.total),
      isDue: false,
      isFailed: open.isError,
    },
  ];
}

function useReviewItems(): Item[] {
  const photos = useWaitingPhotos();
  const questions = useWaitingQuestions();
  return [
    {
      name: 'reviewPhotos',
      to: '/admin/reviews?photos=waiting',
      ...counted(photos.data?.total),
      isFailed: photos.isError,
    },
    {
      name: 'questions',
      to: '/admin/questions?state=waiting',
      ...counted(questions.data?.total),
      isFailed: questions.isError,
    },
  ];
}
