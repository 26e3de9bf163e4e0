import { Button, type ButtonLook, Icon, toast, urlOf, useLanguage, useTexts } from '@netra/web-kit';
import { useDownload } from '@netra/web-kit/download';
import { ordersTexts } from '../texts/orders';

/** Saves the invoice of an own order, in the language of the page. */
export function InvoiceButton({ orderId, variant }: { orderId: string } & Pick<ButtonLook, 'variant'>) {
  const t = useTexts(ordersTexts);
  const [language] = useLanguage();
  const { mutate, isPending } = useDownload();
  const url = urlOf('GET /orders/mine/{orderId}/invoice', { path: { orderId }, query: { language } });
  const save = () =>
    mutate({ url, name: `invoice-${orderId}.pdf` }, { onError: () => toast.error(t.invoiceFailed) });
  return (
    <Button variant={variant} busy={isPending} icon={<Icon name="download" size={18} />} onClick={save}>
      {t.invoice}
    </Button>
  );
}
