import type { CustomerLanguage, Order, OrderItem } from '@netra/contracts';
import { centsOf, rupees } from './amounts.js';
import type { PrintedOrder } from './printed-order.js';
import type { Paper } from './paper.js';
import { BODY, SMALL, Sheet, type Cell, type Shop } from './sheet.js';
import { dayIn, wordsOf, type DocumentWords } from './words/document-words.js';

/** The amounts of an order that is not cancelled, with its state and its warranty. */
export async function drawInvoice(paper: Paper, order: PrintedOrder, language: CustomerLanguage, shop: Shop) {
  const words = wordsOf(language);
  const day = words.ordered(dayIn(words, order.date));
  const sheet = new Sheet(paper, words, { title: words.invoice, number: order.orderId, day });
  await sheet.head(shop);
  await sheet.block(words.billedTo, [
    order.name,
    order.address,
    [order.phone, order.email].filter(Boolean).join(' · '),
  ]);
  const figures = { qty: 45, price: 100, amount: 105 };
  const product = paper.width - figures.qty - figures.price - figures.amount;
  const columns = [
    { title: words.product, width: product },
    { title: words.qty, width: figures.qty, isFigure: true },
    { title: words.price, width: figures.price, isFigure: true },
    { title: words.amount, width: figures.amount, isFigure: true },
  ];
  await sheet.table(
    columns,
    order.items.map((item) => lineOf(hasOneWarranty(order) ? { ...item, warrantyUntil: null } : item, words)),
  );
  await sums(sheet, order, words);
  await state(sheet, order);
}

/** Otherwise each line has its own. */
const hasOneWarranty = ({ items }: Order) => new Set(items.map((item) => item.warrantyUntil)).size === 1;

function lineOf(
  { productName, productId, serials, qty, price, warrantyUntil }: OrderItem,
  words: DocumentWords,
): Cell[] {
  const about: Cell = [
    { text: productName, look: BODY },
    { text: productId, look: SMALL },
  ];
  if (warrantyUntil) about.push({ text: words.warranty(dayIn(words, warrantyUntil)), look: SMALL });
  if (serials.length) about.push({ text: `${words.serials}: ${serials.join(', ')}`, look: SMALL });
  const figure = (text: string): Cell => [{ text, look: BODY }];
  return [about, figure(`${qty}`), figure(rupees(centsOf(price))), figure(rupees(centsOf(price) * qty))];
}

async function sums(
  sheet: Sheet,
  { district, isCollected, deliveryFee, total }: PrintedOrder,
  words: DocumentWords,
) {
  sheet.keep(64);
  if (district) {
    const delivery = isCollected ? words.pickUp : words.delivery(district);
    await sheet.sum(words.goods, rupees(centsOf(total) - centsOf(deliveryFee)));
    await sheet.sum(delivery, deliveryFee === 0 ? words.free : rupees(centsOf(deliveryFee)));
  }
  await sheet.sum(words.total, rupees(centsOf(total)), { size: 12, isBold: true });
}

async function state(sheet: Sheet, order: Order) {
  const { words } = sheet;
  const { status, paymentMethod, warrantyUntil } = order;
  // Cash is paid on delivery. For the other methods the payment is not known here.
  const isPaid = status === 'completed' && paymentMethod === 'cash-on-delivery';
  sheet.keep(70);
  await sheet.text(' ', SMALL);
  await sheet.text(isPaid ? words.paid : words.payment[paymentMethod], BODY);
  if (warrantyUntil && hasOneWarranty(order))
    await sheet.text(words.warranty(dayIn(words, warrantyUntil)), BODY);
  await sheet.text(words.thanks, SMALL);
}
