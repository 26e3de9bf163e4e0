import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { escapeHtml, jsonBlock } from './html.js';
import type { Match } from './match-page.js';
import type { ListedRemote } from './remote-list.js';
import { type Head, headLines } from './seo/head.js';

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

  /** @param meta lines that the head of every page carries */
  constructor(
    shellDir: string,
    private readonly meta: string[] = [],
  ) {
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
    const made = finish(fill(html, plainParts(match, list.remotes)), THOROUGH);
    this.#made.set(key, made);
    return made;
  }

  /** The document of a matched page with a head of its own. */
  withHead(match: Match, list: { remotes: ListedRemote[] }, head: Head, siteName: string): Document {
    const lines = [...headLines(head, siteName), ...filesOf(match), remotesBlock(list.remotes)];
    return finish(fill(this.#read().html, { title: head.title, head: lines }), QUICK);
  }

  #read(): Template {
    const mark = statSync(this.#file).mtimeMs;
    if (this.#template?.mark === mark) return this.#template;
    const built = readFileSync(this.#file, 'utf8');
    const html = built.replace('</head>', () => [...this.meta, '</head>'].join('\n'));
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    this.#made.clear();
    this.#template = { html, mark, scriptHashes: inline.map(hashOf) };
    return this.#template;
  }
}

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The parts of a document that differ from page to page. */
interface Parts {
  title: string;
  /** Lines for the head. */
  head: string[];
}

function fill(template: string, { title, head }: Parts): string {
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`);
}

/** What is known without asking anybody. */
function plainParts(match: Match | 'own' | undefined, remotes: ListedRemote[]): Parts {
  const page = typeof match === 'object' ? match.page : undefined;
  return {
    title: page ? `${page.title} · Netra` : 'Netra',
    head: [
      ...(typeof match === 'object' ? filesOf(match) : []),
      ...(page?.ssr ? [] : ['<meta name="robots" content="noindex" />']),
      remotesBlock(remotes),
    ],
  };
}

/** Names the container, the page's chunks and its styles: the browser fetches them beside the shell's own. */
function filesOf({ remote, page }: Match): string[] {
  const parts = page.layout === 'frame' && remote.frame ? [remote.frame, page] : [page];
  const scripts = [remote.entry, ...parts.flatMap(({ js }) => js)].filter((file) => file !== null);
  const styles = parts.flatMap(({ css }) => css);
  return [
    ...scripts.map((file) => `<link rel="preload" as="script" href="${escapeHtml(file)}" />`),
    // Not as stylesheets: one that hangs would hold back the shell too.
    ...styles.map((file) => `<link rel="preload" as="style" href="${escapeHtml(file)}" />`),
  ];
}

const remotesBlock = (remotes: ListedRemote[]): string =>
  jsonBlock('type="application/json" id="remotes"', remotes.map(forBrowser));

/** What the browser needs of the list. */
function forBrowser({ frame, pages, ...remote }: ListedRemote) {
  return {
    ...remote,
    frame: frame && { expose: frame.expose },
    pages: pages.map(({ path, expose, title, layout, hero, roles }) => ({
      path,
      expose,
      title,
      layout,
      hero,
      roles,
    })),
  };
}

/** Brotli's effort: for what is made once, and for what is made while somebody waits. */
const THOROUGH = 9;
const QUICK = 4;

function finish(html: string, quality: number): Document {
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: brotliCompressSync(identity, { params }),
    gzip: gzipSync(identity, { level: quality }),
  };
}
