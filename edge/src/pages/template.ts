import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
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
interface Files {
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

/** Reads the template of a built shell, and reads it again when it changes. */
export class TemplateFile {
  #template: Template | undefined;
  #version = 0;

  constructor(private readonly shellDir: string) {}

  /** Changes when the shell is built anew. */
  version(): number {
    const modified = (name: string) => statSync(path.join(this.shellDir, name)).mtimeMs;
    return modified('index.html') + modified('files.json');
  }

  read(): Template {
    const version = this.version();
    if (this.#template && this.#version === version) return this.#template;
    const text = (name: string) => readFileSync(path.join(this.shellDir, name), 'utf8');
    this.#template = new Template(text('index.html'), JSON.parse(text('files.json')) as Files);
    this.#version = version;
    return this.#template;
  }
}
