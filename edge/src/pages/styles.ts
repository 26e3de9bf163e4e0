import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Folders } from '../remotes/folders.js';
import { classesIn, Stylesheet } from './stylesheet.js';

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The styles of the first paint, inlined. */
export interface InlineStyles {
  /** The `<style>` element. */
  html: string;
  /** As the content policy names it. */
  hash: string;
  /** The stylesheets that have further rules: the page loads them after the first paint. */
  rest: string[];
}

/** Reads stylesheets of shell and remotes. Names with a hash never change, so each is read once. */
export class Styles {
  readonly #known = new Map<string, Stylesheet>();

  constructor(private readonly folders: Folders) {}

  /**
   * The rules that a page needs as it was rendered.
   *
   * @param addresses `/shell/…` and `/remotes/<name>/…`; throws when one is missing
   */
  neededBy(content: string, addresses: string[]): InlineStyles {
    const classes = classesIn(content);
    const css = addresses.map((address) => this.#read(address).neededFor(classes)).join('');
    const rest = addresses.filter((address) => !this.#read(address).isForAll);
    return { html: `<style>${css}</style>`, hash: hashOf(css), rest };
  }

  #read(address: string): Stylesheet {
    const known = this.#known.get(address);
    if (known) return known;
    const css = readFileSync(this.folders.fileOf(address), 'utf8');
    if (css.includes('</style')) throw new Error(`${address} would end its style element`);
    const sheet = new Stylesheet(css);
    this.#known.set(address, sheet);
    return sheet;
  }
}
