import { hashOf } from './styles.js';

/** The slots of the shell's template. */
export interface Slots {
  language: string;
  title: string;
  head: string;
  /** The element that the shell renders into. */
  root: string;
  body: string;
}

/** The `files.json` of the built shell: the addresses of the files that every page starts with. */
export interface Files {
  styles: string[];
  scripts: string[];
}

const SLOT = /\{\{(\w+)\}\}/;
const PLAIN_SECTION = /\{\{#plain\}\}(.*?)\{\{\/plain\}\}/gs;

/** The `index.html` of the built shell: a text with slots, and a section for pages that the browser renders. */
export class Template {
  /** Alternating texts and slot names, with the section and without. */
  readonly #plain: string[];
  readonly #rendered: string[];
  /** Hashes of the inline scripts, for the content policy. */
  readonly scriptHashes: string[];

  constructor(
    html: string,
    readonly files: Files,
  ) {
    this.#plain = html.replaceAll(PLAIN_SECTION, '$1').split(SLOT);
    this.#rendered = html.replaceAll(PLAIN_SECTION, '').split(SLOT);
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)];
    this.scriptHashes = scripts.map(([, script = '']) => hashOf(script));
  }

  /** The page with its slots filled; `isPlain` when the browser renders it. */
  fill(slots: Slots, isPlain: boolean): string {
    const parts = isPlain ? this.#plain : this.#rendered;
    return parts.map((part, index) => (index % 2 === 0 ? part : slots[part as keyof Slots])).join('');
  }
}
