import type { CustomerLanguage, OrderItem } from '@netra/contracts';
import type { PrintedOrder } from './printed-order.js';
import type { Paper } from './paper.js';
import { BODY, SMALL, Sheet, type Cell, type Shop } from './sheet.js';
import { dayIn, wordsOf } from './words/document-words.js';

/** To be filled in by hand where no serial number is recorded. */
const BLANK = '.'.repeat(44);
const MOST_BLANKS = 3;

/** What goes into the parcel and to whom, without prices. */
export async function drawPackingSlip(
  paper: Paper,
  order: PrintedOrder,
  language: CustomerLanguage,
  shop: Shop,
) {
  const words = wordsOf(language);
  const day = words.ordered(dayIn(words, order.date));
  const sheet = new Sheet(paper, words, { title: words.slip, number: order.orderId, day });
  await sheet.head(shop);
  if (order.status === 'cancelled') await sheet.alert(words.nothingToSend);
  await sheet.block(order.isCollected ? words.collectedBy : words.deliverTo, [
    order.name,
    order.address,
    order.phone,
  ]);
  const columns = [
    { title: words.packed, width: 60 },
    { title: words.product, width: paper.width - 60 - 45 - 185 },
    { title: words.qty, width: 45, isFigure: true },
    // Separates the column from the figures before it.
    { title: '', width: 15 },
    { title: words.serials, width: 170 },
  ];
  await sheet.table(columns, order.items.map(rowOf), (x, y) => paper.box(x + 2, y));
  sheet.keep(60);
  await sheet.text(' ', BODY);
  await sheet.text(`${words.checkedBy} ${BLANK}`, BODY);
}

function rowOf({ productName, productId, qty, serials }: OrderItem): Cell[] {
  const recorded = serials.map((text) => ({ text, look: BODY }));
  const blanks = serials.length ? 0 : Math.min(qty, MOST_BLANKS);
  const toFill = Array.from({ length: blanks }, () => ({ text: BLANK, look: SMALL }));
  return [
    [],
    [
      { text: productName, look: BODY },
      { text: productId, look: SMALL },
    ],
    [{ text: `${qty}`, look: { ...BODY, isBold: true } }],
    [],
    [...recorded, ...toFill],
  ];
}
