import { Icon, LinkButton, useTexts } from '@netra/web-kit';
import { orderDeskTexts } from '../texts/order-desk';
import { texts } from '../texts/texts';
import styles from './order-dialog.module.css';
import { PdfButton } from './pdf-button';
import { printPath } from './print-path';

/** The invoice and the packing slip of an order, to be printed or saved. */
export function OrderPapers({ orderId }: { orderId: string }) {
  const t = useTexts(orderDeskTexts).print;
  const { invoice } = useTexts(texts).orders.dialog;
  const printer = <Icon name="printer" size={16} />;
  return (
    <div className={styles.papers}>
      <LinkButton size="small" to={`/admin/invoice?order=${encodeURIComponent(orderId)}`} icon={printer}>
        {invoice}
      </LinkButton>
      <LinkButton size="small" to={printPath('slip', [orderId])} icon={printer}>
        {t.slip}
      </LinkButton>
      <PdfButton size="small" what="invoice" orderIds={[orderId]} label={t.invoicePdf} />
      <PdfButton size="small" what="slip" orderIds={[orderId]} label={t.slipPdf} />
    </div>
  );
}
