import { Button, ErrorState, Icon, Link, Page, PageSpinner, useSearchParams, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet';
import { useOrder } from './orders.api';
import { PdfButton } from './pdf-button';

/** The invoice of the order in the address, as printed. */
export default function InvoicePage() {
  const t = useTexts(texts).invoice;
  const [params] = useSearchParams();
  const orderId = params.get('order') ?? '';
  const { data: order, isError, refetch } = useOrder(orderId);
  const print = (
    <div className={styles.buttons}>
      <PdfButton what="invoice" orderIds={[orderId]} />
      <Button variant="primary" icon={<Icon name="printer" size={18} />} onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  );
  return (
    <Page title={t.title(orderId)} titleHidden width="normal" density="compact">
      <div className={styles.tools}>
        <Link to={`/admin/order?order=${encodeURIComponent(orderId)}`} className={styles.back}>
          <Icon name="arrow-left" size={16} />
          <span>{t.back}</span>
        </Link>
        {order && order.status !== 'cancelled' ? print : null}
      </div>
      {order ? (
        <InvoiceSheet order={order} />
      ) : isError ? (
        <ErrorState title={t.failed(orderId)} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </Page>
  );
}
