import type { CustomerLanguage, OrderItem } from '@netra/contracts';
import type { PrintedOrder } from './printed-order.js';
import type { PdfDocument } from './pdf-document.js';
import { BODY, SMALL, DocumentLayout, type Cell, type Shop } from './document-layout.js';
import { dayIn, wordsOf } from './words/document-words.js';

/** To be filled in by hand where no serial number is recorded. */
const BLANK = '.'.repeat(44);
const MOST_BLANKS = 3;

/** What goes into the parcel and to whom, without prices. */
export async function drawPackingSlip(
  pdf: PdfDocument,
  order: PrintedOrder,
  language: CustomerLanguage,
  shop: Shop,
) {
  const words = wordsOf(language);
  const day = words.ordered(dayIn(words, order.date));
  const layout = new DocumentLayout(pdf, words, { title: words.slip, number: order.orderId, day });
  await layout.head(shop);
  if (order.status === 'cancelled') await layout.alert(words.nothingToSend);
  await layout.block(order.isCollected ? words.collectedBy : words.deliverTo, [
    order.name,
    order.address,
    order.phone,
  ]);
  const columns = [
    { title: words.packed, width: 60 },
    { title: words.product, width: pdf.width - 60 - 45 - 185 },
    { title: words.qty, width: 45, isFigure: true },
    // Separates the column from the figures before it.
    { title: '', width: 15 },
    { title: words.serials, width: 170 },
  ];
  await layout.table(columns, order.items.map(rowOf), (x, y) => pdf.box(x + 2, y));
  layout.keep(60);
  await layout.text(' ', BODY);
  await layout.text(`${words.checkedBy} ${BLANK}`, BODY);
}

function rowOf({ productName, productId, qty, serials }: OrderItem): Cell[] {
  const recorded = serials.map((text) => ({ text, style: BODY }));
  const blanks = serials.length ? 0 : Math.min(qty, MOST_BLANKS);
  const toFill = Array.from({ length: blanks }, () => ({ text: BLANK, style: SMALL }));
  return [
    [],
    [
      { text: productName, style: BODY },
      { text: productId, style: SMALL },
    ],
    [{ text: `${qty}`, style: { ...BODY, isBold: true } }],
    [],
    [...recorded, ...toFill],
  ];
}
