import { ALERT, INK, RULE, SOFT, type Look, type Paper } from './paper.js';
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
  look: Look;
}

/** A table cell: texts below each other. */
export type Cell = Part[];

export const BODY: Look = { size: 9.5 };
export const SMALL: Look = { size: 8, color: SOFT };
const TITLE: Look = { size: 20, isBold: true };
export const STRONG: Look = { size: 10, isBold: true };
const HEAD: Look = { size: 8, isBold: true };
const LEADING = 1.45;
const GAP = 8;
/** A specification of the maximum length takes this many lines in the narrowest column. */
const MOST_WHOLE_LINES = 12;

/** The document of one order or product: as many pages as it needs, with the table's headings on each. */
export class Sheet {
  #page = 0;
  #columns: Column[] = [];

  constructor(
    private readonly paper: Paper,
    readonly words: DocumentWords,
    private readonly about: { title: string; number: string; day: string },
  ) {}

  /** The first page starts with the shop on the left and the document's name on the right. */
  async head(shop: Shop): Promise<void> {
    const { paper } = this;
    this.#turn();
    const top = paper.y;
    paper.mark(paper.left, top, 26);
    paper.write('Netra', { size: 17, isBold: true }, { x: paper.left + 33, y: top + 19 });
    paper.y = top + 36;
    for (const text of [shop.address, `${shop.phone} · ${shop.email}`])
      await this.text(text, SMALL, { width: 270 });
    const leftEnd = paper.y;
    paper.y = top;
    for (const [text, look] of [
      [this.about.title, TITLE],
      [this.about.number, STRONG],
      [this.about.day, SMALL],
    ] as const)
      this.#end(text, look);
    paper.y = Math.max(paper.y, leftEnd) + 10;
    paper.rule(paper.y, INK, 1.4);
    paper.y += 14;
  }

  /** A label with its texts; the first of them is emphasized. */
  async block(label: string, [first = '', ...others]: string[]): Promise<void> {
    await this.text(label, SMALL);
    await this.text(first, STRONG);
    for (const text of others) await this.text(text, BODY);
    this.paper.y += 14;
  }

  /** A heading, on the same page as the start of the text below it. */
  async heading(text: string): Promise<void> {
    this.#fit(60);
    this.paper.y += 8;
    await this.text(text, HEAD);
    this.paper.y += 2;
  }

  /** A text on the left, or at another place in the line. */
  async text(
    text: string,
    look: Look,
    { x = this.paper.left, width = this.paper.width } = {},
  ): Promise<void> {
    for (const line of await this.paper.lines(text, width, look)) {
      this.#fit(look.size * LEADING);
      this.paper.write(line, look, { x, y: this.paper.y + look.size });
      this.paper.y += look.size * LEADING;
    }
  }

  /** A line with a name on the left and a figure on the right. */
  async sum(name: string, figure: string, look: Look = BODY): Promise<void> {
    const top = this.paper.y;
    await this.text(name, look, { width: this.paper.width - 130 });
    const isSamePage = this.paper.y > top;
    const y = (isSamePage ? top : this.paper.y - look.size * LEADING) + look.size;
    this.paper.write(figure, look, { x: this.paper.left, y, width: this.paper.width });
    this.paper.y += 4;
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
    this.paper.y += 6;
  }

  /** Reserves room for what must not be divided. */
  keep(height: number): void {
    this.#fit(height);
  }

  async #row(cells: Cell[], beside?: (x: number, y: number) => void): Promise<void> {
    const { paper } = this;
    const lines = await Promise.all(cells.map((cell, index) => this.#linesOf(cell, index)));
    const height = 9.5 * LEADING;
    const most = Math.max(...lines.map(({ length }) => length));
    // A row stays whole, unless it has hundreds of serial numbers, which continue on the next page.
    this.#fit(GAP + Math.min(most, MOST_WHOLE_LINES) * height);
    paper.y += GAP / 2;
    beside?.(paper.left, paper.y);
    for (let index = 0; index < most; index++) {
      await paper.pause();
      this.#fit(height);
      let x = paper.left;
      for (const [column, { width, isFigure }] of this.#columns.entries()) {
        const line = lines[column]?.[index];
        if (line)
          paper.write(line.text, line.look, { x, y: paper.y + 9.5, ...(isFigure && { width: width - 2 }) });
        x += width;
      }
      paper.y += height;
    }
    paper.y += GAP / 2;
    paper.rule(paper.y);
  }

  async #linesOf(cell: Cell, index: number): Promise<Part[]> {
    const { width } = this.#columns[index]!;
    const lines: Part[] = [];
    for (const { text, look } of cell)
      for (const line of await this.paper.lines(text, width - 10, look)) lines.push({ text: line, look });
    return lines;
  }

  #heads(): void {
    const { paper } = this;
    let x = paper.left;
    for (const { title, width, isFigure } of this.#columns) {
      paper.write(title, HEAD, { x, y: paper.y + 8, ...(isFigure && { width: width - 2 }) });
      x += width;
    }
    paper.y += 14;
    paper.rule(paper.y, INK, 0.9);
  }

  #fit(height: number): void {
    if (this.paper.y + height <= this.paper.bottom) return;
    this.#turn();
    const { paper } = this;
    paper.write(`${this.about.title} ${this.about.number}`, SMALL, { x: paper.left, y: paper.y + 8 });
    paper.write(this.words.page(this.#page), SMALL, { x: paper.left, y: paper.y + 8, width: paper.width });
    paper.y += 16;
    paper.rule(paper.y, RULE);
    paper.y += 8;
    if (this.#columns.length) this.#heads();
  }

  #turn(): void {
    this.paper.newPage();
    this.#page++;
  }

  #end(text: string, look: Look): void {
    const { paper } = this;
    paper.write(text, look, { x: paper.left, y: paper.y + look.size, width: paper.width });
    paper.y += look.size * LEADING;
  }
}
