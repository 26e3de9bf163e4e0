import type { CustomerLanguage } from '@netra/contracts';
import { centsOf, rupees } from './amounts.js';
import type { Paper } from './paper.js';
import type { PrintedProduct } from './printed-product.js';
import { BODY, SMALL, STRONG, Sheet, type Cell, type Shop } from './sheet.js';
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
  paper: Paper,
  product: PrintedProduct,
  language: CustomerLanguage,
  shop: Shop,
) {
  const words = wordsOf(language);
  const day = words.printed(dayIn(words, product.day));
  const sheet = new Sheet(paper, words, { title: words.dataSheet, number: product.productId, day });
  const { title, names, values } = SPEC_WORDS[language];
  const specs = readSpecs(product.specs);
  const inWords = (spec: Spec) => [names[spec.name] ?? spec.name, specValue(spec, values)] as const;
  await sheet.head(shop);
  await front(paper, sheet, product, keySpecs(specs).map(inWords));
  if (specs.length) await pairs(paper, sheet, title, specs.map(inWords));
  if (product.description) await description(sheet, product.description);
  await terms(paper, sheet, product);
}

type Pair = readonly [name: string, value: string];

/** The picture on the left; name, price and the most telling facts on its right. */
async function front(paper: Paper, sheet: Sheet, product: PrintedProduct, facts: Pair[]): Promise<void> {
  const { words } = sheet;
  const { picture, name, altNames, price, labellPrice } = product;
  const top = paper.y;
  const indent = picture ? PICTURE + GUTTER : 0;
  const place = { x: paper.left + indent, width: paper.width - indent };
  if (picture) paper.picture(picture, { x: paper.left, y: top, side: PICTURE });
  await sheet.text(name, NAME, place);
  if (altNames) await sheet.text(`${words.alsoKnown}: ${altNames}`, SMALL, place);
  paper.y += 10;
  await sheet.text(rupees(centsOf(price)), PRICE, place);
  await sheet.text(words.priceOn(dayIn(words, product.day)), SMALL, place);
  if (labellPrice > price) await sheet.text(words.originalPrice(rupees(centsOf(labellPrice))), SMALL, place);
  paper.y += 12;
  await grid(paper, sheet, facts, place);
  paper.y = Math.max(paper.y, picture ? top + PICTURE : 0) + 18;
}

/** Facts in rows of two, each below its name. */
async function grid(
  paper: Paper,
  sheet: Sheet,
  facts: Pair[],
  { x, width }: { x: number; width: number },
): Promise<void> {
  const column = width / 2;
  for (let first = 0; first < facts.length; first += 2) {
    const top = paper.y;
    let bottom = top;
    for (const [index, [name, value]] of facts.slice(first, first + 2).entries()) {
      paper.y = top;
      const place = { x: x + index * column, width: column - 10 };
      await sheet.text(name, SMALL, place);
      await sheet.text(value, STRONG, place);
      bottom = Math.max(bottom, paper.y);
    }
    paper.y = bottom + 6;
  }
}

/** Names and values, in two columns as on the product's page. */
async function pairs(paper: Paper, sheet: Sheet, title: string, all: Pair[]): Promise<void> {
  const half = (paper.width - GUTTER) / 2;
  const name = half * LABEL;
  const value = half - name;
  const columns = [title, '', '', '', ''].map((text, index) => ({
    title: text,
    width: [name, value, GUTTER, name, value][index]!,
  }));
  const rows: Cell[][] = [];
  for (let first = 0; first < all.length; first += 2)
    rows.push([...cellsOf(all[first]), [], ...cellsOf(all[first + 1])]);
  await sheet.table(columns, rows);
}

const cellsOf = (pair: Pair | undefined): Cell[] =>
  pair ? [[{ text: pair[0], look: SMALL }], [{ text: pair[1], look: BODY }]] : [[], []];

async function description(sheet: Sheet, text: string): Promise<void> {
  await sheet.heading(sheet.words.description);
  await sheet.text(text, BODY);
}

/** What comes with the product, and where to find its current price. */
async function terms(paper: Paper, sheet: Sheet, product: PrintedProduct): Promise<void> {
  const { words } = sheet;
  const columns = [
    { title: words.terms, width: paper.width * LABEL * 0.5 },
    { title: '', width: paper.width * (1 - LABEL * 0.5) },
  ];
  const rows: Pair[] = [[words.warrantyName, words.warrantyMonths(product.warrantyMonths)]];
  const fee = feeOf(sheet, product);
  if (fee) rows.push([words.deliveryName, fee]);
  rows.push([words.today, product.address]);
  sheet.keep(110);
  paper.y += 14;
  await sheet.table(columns, rows.map(cellsOf));
}

function feeOf({ words }: Sheet, { delivery, price }: PrintedProduct): string | undefined {
  if (!delivery) return undefined;
  const { lowest, highest, freeFrom } = delivery;
  if (highest === 0 || (freeFrom !== null && price >= freeFrom)) return words.free;
  const [from, to] = [lowest, highest].map((fee) => rupees(centsOf(fee)));
  const fees = from === to ? from! : words.byDistrict(`${from} – ${to}`);
  return freeFrom === null ? fees : `${fees}; ${words.freeFrom(rupees(centsOf(freeFrom)))}`;
}
