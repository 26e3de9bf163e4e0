import type { CustomerLanguage } from '@netra/contracts';
import { centsOf, rupees } from './amounts.js';
import type { PdfDocument } from './pdf-document.js';
import type { PrintedProduct } from './printed-product.js';
import { BODY, SMALL, STRONG, DocumentLayout, type Cell, type Shop } from './document-layout.js';
import { keySpecs } from './specs/key-specs.js';
import { specNamesEn } from './specs/spec-names-en.js';
import { specNamesSi } from './specs/spec-names-si.js';
import { specNamesTa } from './specs/spec-names-ta.js';
import { specValue } from './specs/spec-words.js';
import { specWordsEn } from './specs/specs-en.js';
import { specWordsSi } from './specs/specs-si.js';
import { specWordsTa } from './specs/specs-ta.js';
import { readSpecs, type Spec } from './specs/specs.js';
import { dayIn, wordsOf } from './words/document-words.js';

const SPEC_WORDS = {
  en: { ...specNamesEn, values: specWordsEn },
  si: { ...specNamesSi, values: specWordsSi },
  ta: { ...specNamesTa, values: specWordsTa },
};

const NAME = { size: 16, isBold: true };
const PRICE = { size: 15, isBold: true };
const PICTURE = 172;
/** The gap between the two columns of the sheet. */
const GUTTER = 24;
/** The share of the width for the names in a table, before their values. */
const LABEL = 0.42;

/** The data sheet of a product, on one page unless its texts are long. */
export async function drawDataSheet(
  pdf: PdfDocument,
  product: PrintedProduct,
  language: CustomerLanguage,
  shop: Shop,
) {
  const words = wordsOf(language);
  const day = words.printed(dayIn(words, product.day));
  const layout = new DocumentLayout(pdf, words, { title: words.dataSheet, number: product.productId, day });
  const { title, names, values } = SPEC_WORDS[language];
  const specs = readSpecs(product.specs);
  const inWords = (spec: Spec) => [names[spec.name] ?? spec.name, specValue(spec, values)] as const;
  await layout.head(shop);
  await front(pdf, layout, product, keySpecs(specs).map(inWords));
  if (specs.length) await pairs(pdf, layout, title, specs.map(inWords));
  if (product.description) await description(layout, product.description);
  await terms(pdf, layout, product);
}

type Pair = readonly [name: string, value: string];

/** The picture on the left; name, price and the most telling facts on its right. */
async function front(
  pdf: PdfDocument,
  layout: DocumentLayout,
  product: PrintedProduct,
  facts: Pair[],
): Promise<void> {
  const { words } = layout;
  const { picture, name, altNames, price, labellPrice } = product;
  const top = pdf.y;
  const indent = picture ? PICTURE + GUTTER : 0;
  const place = { x: pdf.left + indent, width: pdf.width - indent };
  if (picture) pdf.picture(picture, { x: pdf.left, y: top, side: PICTURE });
  await layout.text(name, NAME, place);
  if (altNames) await layout.text(`${words.alsoKnown}: ${altNames}`, SMALL, place);
  pdf.y += 10;
  await layout.text(rupees(centsOf(price)), PRICE, place);
  await layout.text(words.priceOn(dayIn(words, product.day)), SMALL, place);
  if (labellPrice > price) await layout.text(words.originalPrice(rupees(centsOf(labellPrice))), SMALL, place);
  pdf.y += 12;
  await grid(pdf, layout, facts, place);
  pdf.y = Math.max(pdf.y, picture ? top + PICTURE : 0) + 18;
}

/** Facts in rows of two, each below its name. */
async function grid(
  pdf: PdfDocument,
  layout: DocumentLayout,
  facts: Pair[],
  { x, width }: { x: number; width: number },
): Promise<void> {
  const column = width / 2;
  for (let first = 0; first < facts.length; first += 2) {
    const top = pdf.y;
    let bottom = top;
    for (const [index, [name, value]] of facts.slice(first, first + 2).entries()) {
      pdf.y = top;
      const place = { x: x + index * column, width: column - 10 };
      await layout.text(name, SMALL, place);
      await layout.text(value, STRONG, place);
      bottom = Math.max(bottom, pdf.y);
    }
    pdf.y = bottom + 6;
  }
}

/** Names and values, in two columns as on the product's page. */
async function pairs(pdf: PdfDocument, layout: DocumentLayout, title: string, all: Pair[]): Promise<void> {
  const half = (pdf.width - GUTTER) / 2;
  const name = half * LABEL;
  const value = half - name;
  const columns = [title, '', '', '', ''].map((text, index) => ({
    title: text,
    width: [name, value, GUTTER, name, value][index]!,
  }));
  const rows: Cell[][] = [];
  for (let first = 0; first < all.length; first += 2)
    rows.push([...cellsOf(all[first]), [], ...cellsOf(all[first + 1])]);
  await layout.table(columns, rows);
}

const cellsOf = (pair: Pair | undefined): Cell[] =>
  pair ? [[{ text: pair[0], style: SMALL }], [{ text: pair[1], style: BODY }]] : [[], []];

async function description(layout: DocumentLayout, text: string): Promise<void> {
  await layout.heading(layout.words.description);
  await layout.text(text, BODY);
}

/** What comes with the product, and where to find its current price. */
async function terms(pdf: PdfDocument, layout: DocumentLayout, product: PrintedProduct): Promise<void> {
  const { words } = layout;
  const columns = [
    { title: words.terms, width: pdf.width * LABEL * 0.5 },
    { title: '', width: pdf.width * (1 - LABEL * 0.5) },
  ];
  const rows: Pair[] = [[words.warrantyName, words.warrantyMonths(product.warrantyMonths)]];
  const fee = feeOf(layout, product);
  if (fee) rows.push([words.deliveryName, fee]);
  rows.push([words.today, product.address]);
  layout.keep(110);
  pdf.y += 14;
  await layout.table(columns, rows.map(cellsOf));
}

function feeOf({ words }: DocumentLayout, { delivery, price }: PrintedProduct): string | undefined {
  if (!delivery) return undefined;
  const { lowest, highest, freeFrom } = delivery;
  if (highest === 0 || (freeFrom !== null && price >= freeFrom)) return words.free;
  const [from, to] = [lowest, highest].map((fee) => rupees(centsOf(fee)));
  const fees = from === to ? from! : words.byDistrict(`${from} – ${to}`);
  return freeFrom === null ? fees : `${fees}; ${words.freeFrom(rupees(centsOf(freeFrom)))}`;
}
