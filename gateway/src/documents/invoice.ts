import type { CustomerLanguage, Order, OrderItem } from '@netra/contracts';
import { centsOf, rupees } from './amounts.js';
import type { PrintedOrder } from './printed-order.js';
import type { PdfDocument } from './pdf-document.js';
import { BODY, SMALL, DocumentLayout, type Cell, type Shop } from './document-layout.js';
import { dayIn, wordsOf, type DocumentWords } from './words/document-words.js';

/** The amounts of an order that is not cancelled, with its state and its warranty. */
export async function drawInvoice(
  pdf: PdfDocument,
  order: PrintedOrder,
  language: CustomerLanguage,
  shop: Shop,
) {
  const words = wordsOf(language);
  const day = words.ordered(dayIn(words, order.date));
  const layout = new DocumentLayout(pdf, words, { title: words.invoice, number: order.orderId, day });
  await layout.head(shop);
  await layout.block(words.billedTo, [
    order.name,
    order.address,
    [order.phone, order.email].filter(Boolean).join(' · '),
  ]);
  const figures = { qty: 45, price: 100, amount: 105 };
  const product = pdf.width - figures.qty - figures.price - figures.amount;
  const columns = [
    { title: words.product, width: product },
    { title: words.qty, width: figures.qty, isFigure: true },
    { title: words.price, width: figures.price, isFigure: true },
    { title: words.amount, width: figures.amount, isFigure: true },
  ];
  await layout.table(
    columns,
    order.items.map((item) => lineOf(hasOneWarranty(order) ? { ...item, warrantyUntil: null } : item, words)),
  );
  await sums(layout, order, words);
  await state(layout, order);
}

/** Otherwise each line has its own. */
const hasOneWarranty = ({ items }: Order) => new Set(items.map((item) => item.warrantyUntil)).size === 1;

function lineOf(
  { productName, productId, serials, qty, price, warrantyUntil }: OrderItem,
  words: DocumentWords,
): Cell[] {
  const about: Cell = [
    { text: productName, style: BODY },
    { text: productId, style: SMALL },
  ];
  if (warrantyUntil) about.push({ text: words.warranty(dayIn(words, warrantyUntil)), style: SMALL });
  if (serials.length) about.push({ text: `${words.serials}: ${serials.join(', ')}`, style: SMALL });
  const figure = (text: string): Cell => [{ text, style: BODY }];
  return [about, figure(`${qty}`), figure(rupees(centsOf(price))), figure(rupees(centsOf(price) * qty))];
}

async function sums(
  layout: DocumentLayout,
  { district, isCollected, deliveryFee, total }: PrintedOrder,
  words: DocumentWords,
) {
  layout.keep(64);
  if (district) {
    const delivery = isCollected ? words.pickUp : words.delivery(district);
    await layout.sum(words.goods, rupees(centsOf(total) - centsOf(deliveryFee)));
    await layout.sum(delivery, deliveryFee === 0 ? words.free : rupees(centsOf(deliveryFee)));
  }
  await layout.sum(words.total, rupees(centsOf(total)), { size: 12, isBold: true });
}

async function state(layout: DocumentLayout, order: Order) {
  const { words } = layout;
  const { status, paymentMethod, warrantyUntil } = order;
  // Cash is paid on delivery. For the other methods the payment is not known here.
  const isPaid = status === 'completed' && paymentMethod === 'cash-on-delivery';
  layout.keep(70);
  await layout.text(' ', SMALL);
  await layout.text(isPaid ? words.paid : words.payment[paymentMethod], BODY);
  if (warrantyUntil && hasOneWarranty(order))
    await layout.text(words.warranty(dayIn(words, warrantyUntil)), BODY);
  await layout.text(words.thanks, SMALL);
}
