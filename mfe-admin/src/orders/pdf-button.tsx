import { Button, type ButtonLook, Icon, urlOf, useLanguage, useTexts } from '@netra/web-kit';
import { useDownload } from '@netra/web-kit/download';
import { orderDeskTexts } from '../texts/order-desk';

interface PdfButtonProps extends Pick<ButtonLook, 'size'> {
  what: 'invoice' | 'slip';
  orderIds: string[];
  /** By default a label for saving what is shown. */
  label?: string;
}

/**
 * Saves documents of orders in one file: invoices in the languages of their customers, packing slips in the language of the
 * office.
 */
export function PdfButton({ what, orderIds, label, size }: PdfButtonProps) {
  const t = useTexts(orderDeskTexts).print;
  const [language] = useLanguage();
  const { mutate, isPending } = useDownload(t.pdfFailed);
  const of = orderIds.length === 1 ? `-${orderIds[0]}` : 's';
  const file =
    what === 'invoice'
      ? {
          url: urlOf('GET /order-documents/invoices', { query: { order: orderIds } }),
          name: `invoice${of}.pdf`,
        }
      : {
          url: urlOf('GET /order-documents/packing-slips', { query: { order: orderIds, language } }),
          name: `packing-slip${of}.pdf`,
        };
  return (
    <Button
      size={size}
      busy={isPending}
      icon={<Icon name="download" size={16} />}
      onClick={() => mutate(file)}
    >
      {label ?? t.pdf}
    </Button>
  );
}
