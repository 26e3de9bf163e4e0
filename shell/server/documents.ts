import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ListedRemote } from './remote-list.js';
import type { Match } from './match-page.js';

/** A finished HTML page with its compressed forms. */
export interface Document {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

interface Template {
  html: string;
  mark: number;
  /** Hashes of the inline scripts, for the content policy. */
  scriptHashes: string[];
}

/**
 * The HTML of every page, made of the shell's template: title, the files of the matched page (so that nothing waits in a chain) and
 * the list of remotes (so that the browser never fetches it in series). Made once for each page and list.
 */
export class Documents {
  readonly #file: string;
  #template: Template | undefined;
  #made = new Map<string, Document>();
  #version = -1;

  constructor(shellDir: string) {
    this.#file = path.join(shellDir, 'index.html');
  }

  /** The hashes of the scripts in the template, as the content policy names them. */
  scriptHashes(): string[] {
    return this.#read().scriptHashes;
  }

  /** The document of a matched page, or of a path that is nobody's. */
  of(match: Match | 'own' | undefined, list: { remotes: ListedRemote[]; version: number }): Document {
    const { html } = this.#read();
    if (this.#version !== list.version) this.#made.clear();
    this.#version = list.version;
    const key = typeof match === 'object' ? match.page.path : String(match);
    const known = this.#made.get(key);
    if (known) return known;
    const made = finish(compose(html, match, list.remotes));
    this.#made.set(key, made);
    return made;
  }

  #read(): Template {
    const mark = statSync(this.#file).mtimeMs;
    if (this.#template?.mark === mark) return this.#template;
    const html = readFileSync(this.#file, 'utf8');
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    this.#made.clear();
    this.#template = { html, mark, scriptHashes: inline.map(hashOf) };
    return this.#template;
  }
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function compose(template: string, match: Match | 'own' | undefined, remotes: ListedRemote[]): string {
  const page = typeof match === 'object' ? match.page : undefined;
  const title = page ? `${page.title} · Netra` : 'Netra';
  const head = [
    ...(typeof match === 'object' ? filesOf(match) : []),
    ...(match && !page?.roles?.length ? [] : ['<meta name="robots" content="noindex" />']),
    `<script type="application/json" id="remotes">${json(remotes)}</script>`,
  ];
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escape(title)}</title>`)
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`);
}

/** Names the container, the page's chunks and its styles: the browser fetches them beside the shell's own. */
function filesOf({ remote, page }: Match): string[] {
  const parts = page.layout === 'frame' && remote.frame ? [remote.frame, page] : [page];
  const scripts = [remote.entry, ...parts.flatMap(({ js }) => js)].filter((file) => file !== null);
  const styles = parts.flatMap(({ css }) => css);
  return [
    ...scripts.map((file) => `<link rel="preload" as="script" href="${escape(file)}" />`),
    // Not as stylesheets: one that hangs would hold back the shell too.
    ...styles.map((file) => `<link rel="preload" as="style" href="${escape(file)}" />`),
  ];
}

/** What the browser needs of the list; `<` is escaped so that no text ends the block. */
function json(remotes: ListedRemote[]): string {
  return JSON.stringify(remotes.map(forBrowser)).replaceAll('<', '\\u003c');
}

function forBrowser({ frame, pages, ...remote }: ListedRemote) {
  return {
    ...remote,
    frame: frame && { expose: frame.expose },
    pages: pages.map(({ js: _js, css: _css, ssr: _ssr, ...page }) => page),
  };
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function finish(html: string): Document {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: brotliCompressSync(identity, { params }),
    gzip: gzipSync(identity, { level: 9 }),
  };
}
