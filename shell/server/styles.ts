import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from './html.js';

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Stylesheets put into the HTML: nothing has to be fetched before the page is painted. */
export interface InlineStyles {
  /** The `<style>` elements. */
  html: string;
  /** As the content policy names them. */
  hashes: string[];
}

/** Reads stylesheets of shell and remotes. Names with a hash never change, so each is read once. */
export class Styles {
  readonly #known = new Map<string, string>();

  constructor(
    private readonly shellDir: string,
    private readonly remotesDir: string,
  ) {}

  /** @param addresses `/shell/…` and `/remotes/<name>/…`; throws when one is not there */
  inline(addresses: string[]): InlineStyles {
    const sheets = addresses.map((address) => ({ address, css: this.#read(address) }));
    // The bundles look for the attribute, and do not load what is there.
    const html = sheets.map(
      ({ address, css }) => `<style data-href="${escapeHtml(nameOf(address))}">${css}</style>`,
    );
    return { html: html.join(''), hashes: sheets.map(({ css }) => hashOf(css)) };
  }

  #read(address: string): string {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const [, area = '', ...rest] = address.split('/');
    const css = readFileSync(path.join(area === 'shell' ? this.shellDir : this.remotesDir, ...rest), 'utf8');
    if (css.includes('</style')) throw new Error(`${address} would end its style element`);
    this.#known.set(address, css);
    return css;
  }
}

/** The name under which a bundle asks for its stylesheet: relative to its own folder. */
const nameOf = (address: string): string => address.replace(/^\/(shell|remotes\/[^/]+)\//, '');
