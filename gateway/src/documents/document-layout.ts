import { ALERT, INK, RULE, SOFT, type TextStyle, type PdfDocument } from './pdf-document.js';
import type { DocumentWords } from './words/document-words.js';

/** The shop's details on every document. */
export interface Shop {
  phone: string;
  email: string;
  address: string;
}

export interface Column {
  title: string;
  width: number;
  /** Right-aligned, for figures. */
  isFigure?: boolean;
}

interface Part {
  text: string;
  style: TextStyle;
}

/** A table cell: texts below each other. */
export type Cell = Part[];

export const BODY: TextStyle = { size: 9.5 };
export const SMALL: TextStyle = { size: 8, color: SOFT };
const TITLE: TextStyle = { size: 20, isBold: true };
export const STRONG: TextStyle = { size: 10, isBold: true };
const HEAD: TextStyle = { size: 8, isBold: true };
const LEADING = 1.45;
const GAP = 8;
/** A specification of the maximum length takes this many lines in the narrowest column. */
const MOST_WHOLE_LINES = 12;

/** The document of one order or product: as many pages as it needs, with the table's headings on each. */
export class DocumentLayout {
  #page = 0;
  #columns: Column[] = [];

  constructor(
    private readonly pdf: PdfDocument,
    readonly words: DocumentWords,
    private readonly about: { title: string; number: string; day: string },
  ) {}

  /** The first page starts with the shop on the left and the document's name on the right. */
  async head(shop: Shop): Promise<void> {
    const { pdf } = this;
    this.#newPage();
    const top = pdf.y;
    pdf.mark(pdf.left, top, 26);
    pdf.write('Netra', { size: 17, isBold: true }, { x: pdf.left + 33, y: top + 19 });
    pdf.y = top + 36;
    for (const text of [shop.address, `${shop.phone} · ${shop.email}`])
      await this.text(text, SMALL, { width: 270 });
    const leftEnd = pdf.y;
    pdf.y = top;
    for (const [text, style] of [
      [this.about.title, TITLE],
      [this.about.number, STRONG],
      [this.about.day, SMALL],
    ] as const)
      this.#writeAtRight(text, style);
    pdf.y = Math.max(pdf.y, leftEnd) + 10;
    pdf.rule(pdf.y, INK, 1.4);
    pdf.y += 14;
  }

  /** A label with its texts; the first of them is emphasized. */
  async block(label: string, [first = '', ...others]: string[]): Promise<void> {
    await this.text(label, SMALL);
    await this.text(first, STRONG);
    for (const text of others) await this.text(text, BODY);
    this.pdf.y += 14;
  }

  /** A heading, on the same page as the start of the text below it. */
  async heading(text: string): Promise<void> {
    this.#fit(60);
    this.pdf.y += 8;
    await this.text(text, HEAD);
    this.pdf.y += 2;
  }

  /** A text on the left, or at another place in the line. */
  async text(
    text: string,
    style: TextStyle,
    { x = this.pdf.left, width = this.pdf.width } = {},
  ): Promise<void> {
    for (const line of await this.pdf.lines(text, width, style)) {
      this.#fit(style.size * LEADING);
      this.pdf.write(line, style, { x, y: this.pdf.y + style.size });
      this.pdf.y += style.size * LEADING;
    }
  }

  /** A line with a name on the left and a figure on the right. */
  async sum(name: string, figure: string, style: TextStyle = BODY): Promise<void> {
    const top = this.pdf.y;
    await this.text(name, style, { width: this.pdf.width - 130 });
    const isSamePage = this.pdf.y > top;
    const y = (isSamePage ? top : this.pdf.y - style.size * LEADING) + style.size;
    this.pdf.write(figure, style, { x: this.pdf.left, y, width: this.pdf.width });
    this.pdf.y += 4;
  }

  alert(text: string): Promise<void> {
    return this.text(text, { ...STRONG, color: ALERT });
  }

  /** Rows below the column headings. `beside` draws on the left of a row's first line. */
  async table(columns: Column[], rows: Cell[][], beside?: (x: number, y: number) => void): Promise<void> {
    this.#columns = columns;
    this.#fit(60);
    this.#heads();
    for (const row of rows) await this.#row(row, beside);
    this.#columns = [];
    this.pdf.y += 6;
  }

  /** Reserves room for what must not be divided. */
  keep(height: number): void {
    this.#fit(height);
  }

  async #row(cells: Cell[], beside?: (x: number, y: number) => void): Promise<void> {
    const { pdf } = this;
    const lines = await Promise.all(cells.map((cell, index) => this.#linesOf(cell, index)));
    const height = 9.5 * LEADING;
    const most = Math.max(...lines.map(({ length }) => length));
    // A row stays whole, unless it has hundreds of serial numbers, which continue on the next page.
    this.#fit(GAP + Math.min(most, MOST_WHOLE_LINES) * height);
    pdf.y += GAP / 2;
    beside?.(pdf.left, pdf.y);
    for (let index = 0; index < most; index++) {
      await pdf.pause();
      this.#fit(height);
      let x = pdf.left;
      for (const [column, { width, isFigure }] of this.#columns.entries()) {
        const line = lines[column]?.[index];
        if (line)
          pdf.write(line.text, line.style, { x, y: pdf.y + 9.5, ...(isFigure && { width: width - 2 }) });
        x += width;
      }
      pdf.y += height;
    }
    pdf.y += GAP / 2;
    pdf.rule(pdf.y);
  }

  async #linesOf(cell: Cell, index: number): Promise<Part[]> {
    const { width } = this.#columns[index]!;
    const lines: Part[] = [];
    for (const { text, style } of cell)
      for (const line of await this.pdf.lines(text, width - 10, style)) lines.push({ text: line, style });
    return lines;
  }

  #heads(): void {
    const { pdf } = this;
    let x = pdf.left;
    for (const { title, width, isFigure } of this.#columns) {
      pdf.write(title, HEAD, { x, y: pdf.y + 8, ...(isFigure && { width: width - 2 }) });
      x += width;
    }
    pdf.y += 14;
    pdf.rule(pdf.y, INK, 0.9);
  }

  #fit(height: number): void {
    if (this.pdf.y + height <= this.pdf.bottom) return;
    this.#newPage();
    const { pdf } = this;
    pdf.write(`${this.about.title} ${this.about.number}`, SMALL, { x: pdf.left, y: pdf.y + 8 });
    pdf.write(this.words.page(this.#page), SMALL, { x: pdf.left, y: pdf.y + 8, width: pdf.width });
    pdf.y += 16;
    pdf.rule(pdf.y, RULE);
    pdf.y += 8;
    if (this.#columns.length) this.#heads();
  }

  #newPage(): void {
    this.pdf.newPage();
    this.#page++;
  }

  #writeAtRight(text: string, style: TextStyle): void {
    const { pdf } = this;
    pdf.write(text, style, { x: pdf.left, y: pdf.y + style.size, width: pdf.width });
    pdf.y += style.size * LEADING;
  }
}
