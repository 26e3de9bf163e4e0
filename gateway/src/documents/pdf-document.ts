import PdfKitDocument from 'pdfkit';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fontOf, runsOf, SCRIPTS, WEIGHTS, type Script, type Weight } from './fonts.js';

/** The appearance of a text. */
export interface TextStyle {
  size: number;
  isBold?: boolean;
  color?: string;
}

interface TextPosition {
  x: number;
  /** The baseline of the line. */
  y: number;
  /** If given, the text ends at `x + width`. */
  width?: number;
}

export const INK = '#14203a';
export const SOFT = '#475571';
export const RULE = '#d5dbe6';
export const ALERT = '#b3261e';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
/** The longest work without a pause; cancelling a file, or waiting for another, takes no longer than that. */
const SLICE_MS = 20;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A4 pages as a stream. Long-running methods yield to the event loop. All text can be selected and searched, even where
 * shaping reorders its letters.
 */
export class PdfDocument {
  readonly left = MARGIN;
  readonly right = PAGE.width - MARGIN;
  readonly width = PAGE.width - 2 * MARGIN;
  readonly bottom = PAGE.height - MARGIN;
  /** The top of the next line. */
  y = MARGIN;
  readonly #doc: PDFKit.PDFDocument;
  #sliceEnds = 0;

  /**
   *
   * @param cancelled aborted when nobody wants the document any more; drawing then rejects
   * @param madeAt by default the current time
   */
  constructor(
    title: string,
    language: string,
    private readonly cancelled: AbortSignal,
    madeAt = new Date(),
  ) {
    this.#doc = new PdfKitDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: 'Netra', Creator: 'Netra', Producer: 'Netra', CreationDate: madeAt },
    });
    for (const script of SCRIPTS)
      for (const weight of WEIGHTS) {
        // The types do not know that an opened font is accepted too.
        this.#doc.registerFont(nameOf(script, weight), fontOf(script, weight) as unknown as Buffer);
      }
  }

  get stream(): Readable {
    return this.#doc as unknown as Readable;
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = MARGIN;
  }

  end(): void {
    this.#doc.end();
  }

  /** Yields to the event loop if the current slice of work is used up. */
  async pause(): Promise<void> {
    if (performance.now() < this.#sliceEnds) return;
    await setImmediate();
    this.cancelled.throwIfAborted();
    this.#sliceEnds = performance.now() + SLICE_MS;
  }

  /** Breaks a text into lines that fit; a word that is too long is broken between letters. */
  async lines(text: string, width: number, style: TextStyle): Promise<string[]> {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(/\s+/).filter(Boolean)) {
        await this.pause();
        const longer = line ? `${line} ${word}` : word;
        if (this.widthOf(longer, style) <= width) line = longer;
        else {
          if (line) lines.push(line);
          const parts = this.#broken(word, width, style);
          lines.push(...parts.slice(0, -1));
          line = parts.at(-1) ?? '';
        }
      }
      lines.push(line);
    }
    return lines;
  }

  /** Writes one line. */
  write(text: string, style: TextStyle, { x, y, width }: TextPosition): void {
    const runs = runsOf(text);
    const shapes = runs.map(({ text: shown }) => shown).join('');
    const isOther = shapes !== text || runs.some(({ script }) => script !== 'Latin');
    // Selection and search use the text, not its shapes from left to right.
    if (isOther) this.#doc.markContent('Span', { actual: text });
    let at = width === undefined ? x : x + width - this.widthOf(text, style);
    for (const run of runs) {
      this.#use(run.script, style);
      this.#doc.fillColor(style.color ?? INK);
      this.#doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.#doc.widthOfString(run.text);
    }
    if (isOther) this.#endText();
  }

  widthOf(text: string, style: TextStyle): number {
    return runsOf(text).reduce((sum, run) => {
      this.#use(run.script, style);
      return sum + this.#doc.widthOfString(run.text);
    }, 0);
  }

  rule(y: number, color = RULE, thickness = 0.7): void {
    this.#doc.moveTo(this.left, y).lineTo(this.right, y).lineWidth(thickness).strokeColor(color).stroke();
  }

  /** Draws a JPEG or PNG in the middle of a square. */
  picture(bytes: Uint8Array, { x, y, side }: { x: number; y: number; side: number }): void {
    const fit: [number, number] = [side, side];
    this.#doc.image(Buffer.from(bytes), x, y, { fit, align: 'center', valign: 'center' });
  }

  /** Draws a checkbox to be ticked by hand. */
  box(x: number, y: number, size = 11): void {
    this.#doc.roundedRect(x, y, size, size, 2).lineWidth(1).strokeColor(INK).stroke();
  }

  /** Draws the shop's mark. */
  mark(x: number, y: number, size: number): void {
    this.#doc
      .save()
      .translate(x, y)
      .scale(size / 32);
    this.#doc
      .path('M2.5 16C6 9.3 10.6 6 16 6s10 3.3 13.5 10C26 22.7 21.4 26 16 26S6 22.7 2.5 16Z')
      .lineWidth(2.2)
      .strokeColor(INK)
      .stroke();
    this.#doc.circle(16, 16, 6.25).fill('#f59e0b').circle(16, 16, 2.4).fill(INK).restore();
  }

  /** Ends a marked text in the coordinates of its shapes: some readers place it by those of its end. */
  #endText(): void {
    this.#doc.save().transform(1, 0, 0, -1, 0, PAGE.height);
    this.#doc.endMarkedContent().restore();
  }

  #use(script: Script, { isBold, size }: TextStyle): void {
    this.#doc.font(nameOf(script, isBold ? 'SemiBold' : 'Regular')).fontSize(size);
  }

  #broken(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts = [''];
    for (const { segment } of graphemes.segment(word)) {
      const longer = parts.at(-1)! + segment;
      if (this.widthOf(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }
}

const nameOf = (script: Script, weight: Weight) => `${script} ${weight}`;
