import { call, Card, Icon, queryOptions, useFormatDate, useQuery, useTexts } from '@netra/web-kit';
import { warrantiesTexts } from '../texts/warranties';
import styles from './tracker.module.css';

const serialWarrantyQuery = (serial: string) =>
  queryOptions({
    queryKey: ['storefront', 'warranty', serial],
    queryFn: ({ signal }) =>
      call('GET /warranties/serial/{serial}', { path: { serial }, session: 'none', signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** How long a device is under warranty; nothing for one that was not sold here. */
export function SerialWarranty({ serial }: { serial: string }) {
  const { lookup: t } = useTexts(warrantiesTexts);
  const formatDate = useFormatDate();
  const { data } = useQuery(serialWarrantyQuery(serial));
  if (!data?.state) return null;
  const { productName, warrantyUntil, state } = data;
  const day = warrantyUntil ? formatDate(warrantyUntil) : '';
  const isOver = state === 'over' || state === 'none';
  return (
    <Card as="section" className={styles.warranty} aria-label={t.heading}>
      <Icon name={isOver ? 'shield-off' : 'shield-check'} size={20} />
      <p>
        {state === 'none'
          ? t.none(productName)
          : isOver
            ? t.over(productName, day)
            : t.until(productName, day)}
      </p>
    </Card>
  );
}
