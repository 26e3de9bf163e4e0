import { chatLink, company, formatMoney, Icon, useTexts } from '@netra/web-kit';
import { useChosenDistrict } from '../shared/delivery/chosen-district';
import { useDeliveryWords } from '../shared/delivery/use-delivery-words';
import { cartTexts } from '../texts/cart';
import type { CheckedLine } from './use-cart-lines';

interface SendCartProps {
  /** The lines that can be ordered. */
  lines: CheckedLine[];
  goods: number;
}

/** A link that sends the cart to the shop by WhatsApp. */
export default function SendCart({ lines, goods }: SendCartProps) {
  const t = useTexts(cartTexts);
  const words = useDeliveryWords();
  const district = useChosenDistrict();
  const message = [
    t.chat,
    ...lines.map(({ item: { quantity, name, productId } }) => `${quantity} × ${name} (${productId})`),
    ...(district ? [words.place(district)] : []),
    t.chatTotal(formatMoney(goods)),
  ].join('\n');
  return (
    <a href={chatLink(company.whatsapp, message)} target="_blank" rel="noreferrer">
      <Icon name="message-square-text" size={18} /> <span>{t.sendCart}</span>
    </a>
  );
}
