import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  Link,
  Page,
  PageSpinner,
  read,
  useQueries,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { WarrantyCard } from '@netra/shop-kit/warranty';
import { orderDeskTexts } from '../texts/order-desk';
import { texts } from '../texts/texts';
import styles from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet';
import { ordersKey } from './orders.api';
import { PackingSlip } from './packing-slip';
import { PdfButton } from './pdf-button';

/** As many as one page of the list shows. */
const MAX_SHEETS = 50;

/** The invoices, packing slips or warranty cards of the orders in the address, each on its own sheet. */
export default function PrintPage() {
  const t = useTexts(orderDeskTexts).print;
  const { invoice } = useTexts(texts);
  const [params] = useSearchParams();
  const ids = [...new Set(params.getAll('order'))].slice(0, MAX_SHEETS);
  const orders = useQueries({
    queries: ids.map((orderId) =>
      read(ordersKey, 'GET /orders/{orderId}', { path: { orderId }, has: ['items'] }),
    ),
  });
  const what = params.get('what') ?? 'invoice';
  const isPrinted = orders.some(({ data }) => data && (what !== 'invoice' || data.status !== 'cancelled'));
  const isReady = isPrinted && orders.every(({ isPending }) => !isPending);
  const [only] = ids.length === 1 ? ids : [];
  const [Sheet, title] =
    what === 'slip'
      ? [PackingSlip, t.slips]
      : what === 'warranty'
        ? [WarrantyCard, t.warranties]
        : [InvoiceSheet, only ? invoice.title(only) : t.invoices];
  return (
    <Page title={title} titleHidden width="normal" density="compact">
      <div className={styles.tools}>
        <Link
          to={only ? `/admin/order?order=${encodeURIComponent(only)}` : '/admin/order'}
          className={styles.back}
        >
          <Icon name="arrow-left" size={16} />
          <span>{t.back}</span>
        </Link>
        {isReady ? (
          <div className={styles.buttons}>
            {what === 'warranty' ? null : (
              <PdfButton what={what === 'slip' ? 'slip' : 'invoice'} orderIds={ids} />
            )}
            <Button variant="primary" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        ) : null}
      </div>
      {ids.length ? null : <EmptyState title={t.nothing} />}
      {orders.map(({ data, isError, refetch }, index) => (
        <div key={ids[index]} className={styles.page}>
          {data ? (
            <Sheet order={data} />
          ) : isError ? (
            <ErrorState title={t.failed(ids[index] ?? '')} onRetry={() => void refetch()} />
          ) : (
            <PageSpinner />
          )}
        </div>
      ))}
    </Page>
  );
}
