import type { Order } from '@netra/api-client';
import { Button, type ButtonLook, Icon, urlOf, useLanguage, useTexts } from '@netra/web-kit';
import { useDownload } from '@netra/web-kit/download';
import { ordersTexts } from '../texts/orders';

interface InvoiceButtonProps extends Pick<ButtonLook, 'variant'> {
  order: Pick<Order, 'orderId' | 'status'>;
}

/** Saves the invoice of the customer's order, in the language of the page. A cancelled order has none. */
export function InvoiceButton({ order: { orderId, status }, variant }: InvoiceButtonProps) {
  const t = useTexts(ordersTexts);
  const [language] = useLanguage();
  const { mutate, isPending } = useDownload(t.invoiceFailed);
  const url = urlOf('GET /orders/mine/{orderId}/invoice', { path: { orderId }, query: { language } });
  const save = () => mutate({ url, name: `invoice-${orderId}.pdf` });
  if (status === 'cancelled') return null;
  return (
    <Button variant={variant} busy={isPending} icon={<Icon name="download" size={18} />} onClick={save}>
      {t.invoice}
    </Button>
  );
}
