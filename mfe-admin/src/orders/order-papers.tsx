import type { Order } from '@netra/api-client';
import { Icon, LinkButton, useTexts } from '@netra/web-kit';
import { orderDeskTexts } from '../texts/order-desk';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';
import { PdfButton } from './pdf-button';
import { printPath } from './print-path';

/** The invoice and the packing slip of an order, to print or save. A cancelled order has no invoice. */
export function OrderPapers({ order: { orderId, status } }: { order: Pick<Order, 'orderId' | 'status'> }) {
  const t = useTexts(orderDeskTexts).print;
  const { invoice } = useTexts(texts).orders.dialog;
  const hasInvoice = status !== 'cancelled';
  const printer = <Icon name="printer" size={16} />;
  return (
    <div className={styles.papers}>
      {hasInvoice ? (
        <LinkButton size="small" to={printPath('invoice', [orderId])} icon={printer}>
          {invoice}
        </LinkButton>
      ) : null}
      <LinkButton size="small" to={printPath('slip', [orderId])} icon={printer}>
        {t.slip}
      </LinkButton>
      {hasInvoice ? (
        <PdfButton size="small" what="invoice" orderIds={[orderId]} label={t.invoicePdf} />
      ) : null}
      <PdfButton size="small" what="slip" orderIds={[orderId]} label={t.slipPdf} />
    </div>
  );
}
