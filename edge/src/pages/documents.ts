import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Document } from './document.js';
import { escapeHtml, jsonBlock } from './html.js';
import { DEFAULT_LANGUAGE } from './language.js';
import type { Match } from '../remotes/match-page.js';
import type { ListedRemote } from '../remotes/remote-list.js';
import type { Rendered } from './renderer.js';
import { type Head, headLines } from '../seo/head.js';
import { hashOf, Styles } from './styles.js';

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
  readonly #styles: Styles;

  /** @param meta lines that the head of every page carries */
  constructor(
    shellDir: string,
    remotesDir: string,
    private readonly meta: string[] = [],
  ) {
    this.#file = path.join(shellDir, 'index.html');
    this.#styles = new Styles(shellDir, remotesDir);
  }

  /** The hashes of the scripts in the template, as the content policy names them. */
  scriptHashes(): string[] {
    return this.#read().scriptHashes;
  }

  /** Changes with the template. */
  version(): number {
    return this.#read().mark;
  }

  /** The document of a matched page, or of a path without one, for the browser to render. */
  plain(match: Match | 'own' | undefined, remotes: ListedRemote[], language: string): Document {
    return new Document(fill(this.#read().html, { ...plainParts(match, remotes), language }));
  }

  /**
   * The document of a matched page with a head of its own and, as far as it could be rendered, with its content and the
   * answers it is made of. The styles of what is rendered are in it, so that nothing holds back the first paint; all other files
   * come after it.
   */
  prepared(
    match: Match,
    list: { remotes: ListedRemote[] },
    { head, siteName, language, rendered, isTakenOver }: Prepared,
  ): Document {
    const { html } = this.#read();
    const lines = headLines(head, siteName);
    const data = [remotesBlock(list.remotes), ...(rendered ? [jsonBlock(ANSWERS, rendered.state)] : [])];
    if (!rendered?.html) {
      const { title } = head;
      const plain = fill(html, { title, language, head: [...lines, ...filesOf(match)], body: data });
      return new Document(plain);
    }
    const own = [...html.matchAll(STYLESHEET)].map(([file, address = '']) => ({ file, address }));
    const [preloads = '', content = ''] = /^((?:<link [^>]*>)*)(.*)$/s.exec(rendered.html)?.slice(1) ?? [];
    const styles = this.#styles.neededBy(content, [...own.map(({ address }) => address), ...match.page.css]);
    const sheets = own.filter(({ address }) => styles.rest.includes(address)).map(({ file }) => file);
    const scripts = [...html.matchAll(SCRIPT)].map(([file]) => file);
    const [manifest = ''] = MANIFEST.exec(html) ?? [];
    const later = `<template id="later">${[...sheets, ...scripts, ...filesOf(match), manifest].join('')}</template>`;
    const bare = [STYLESHEET, SCRIPT, MANIFEST].reduce((left, file) => left.replace(file, ''), html);
    const filled = fill(bare, {
      // What search engines are told of a page is in the default language.
      title: (language !== DEFAULT_LANGUAGE && rendered.title) || head.title,
      language,
      head: [...lines, preloads, styles.html],
      content,
      isTakenOver,
      body: [...data, later],
    });
    return new Document(filled, [styles.hash]);
  }

  #read(): Template {
    const mark = statSync(this.#file).mtimeMs;
    if (this.#template?.mark === mark) return this.#template;
    const built = readFileSync(this.#file, 'utf8');
    const html = built.replace('</head>', () => [...this.meta, '</head>'].join('\n'));
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    this.#template = { html, mark, scriptHashes: inline.map(hashOf) };
    return this.#template;
  }
}

interface Prepared {
  head: Head;
  siteName: string;
  language: string;
  /** Undefined when the browser has to render it. */
  rendered: Rendered | undefined;
  /** The browser takes over what is rendered; else it renders anew in its place. */
  isTakenOver: boolean;
}

const STYLESHEET = /<link href="([^"]+)" rel="stylesheet">/g;
const MANIFEST = /<link rel="manifest"[^>]*>/;
const SCRIPT = /<script defer src="[^"]+"><\/script>/g;
const ANSWERS = 'type="application/json" id="answers"';

/** The parts of a document that differ from page to page. */
interface Parts {
  title: string;
  language: string;
  /** Lines for the head. */
  head: string[];
  /** What stands in the root element before any script runs. */
  content?: string;
  isTakenOver?: boolean;
  /** Lines for the end of the body. */
  body?: string[];
}

function fill(template: string, { title, language, head, content, isTakenOver, body = [] }: Parts): string {
  const html = template
    .replace(/<html lang="[^"]*"/, () => `<html lang="${escapeHtml(language)}"`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${head.filter(Boolean).join('\n    ')}\n  </head>`)
    .replace('</body>', () => `${body.join('\n    ')}\n  </body>`);
  if (!content) return html;
  return html
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-server="${isTakenOver ? 'whole' : 'replaced'}">${content}</div>`,
    );
}

/** What is known without asking anybody. */
function plainParts(match: Match | 'own' | undefined, remotes: ListedRemote[]): Omit<Parts, 'language'> {
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
function filesOf(match: Match): string[] {
  return [
    ...scriptsOf(match),
    // Not as stylesheets: one that hangs would hold back the shell too.
    ...partsOf(match).flatMap(({ css }) =>
      css.map((file) => `<link rel="preload" as="style" href="${escapeHtml(file)}" />`),
    ),
  ];
}

function scriptsOf(match: Match): string[] {
  const { entry, integrity } = match.remote;
  const preload = (file: string, more = '') =>
    `<link rel="preload" as="script" href="${escapeHtml(file)}"${more} />`;
  // A preload without the script's own integrity would be fetched twice.
  const container = entry ? [preload(entry, integrity ? ` integrity="${integrity}"` : '')] : [];
  return [...container, ...partsOf(match).flatMap(({ js }) => js.map((file) => preload(file)))];
}

const partsOf = ({ remote, page }: Match) =>
  page.layout === 'frame' && remote.frame ? [remote.frame, page] : [page];

const remotesBlock = (remotes: ListedRemote[]): string =>
  jsonBlock('type="application/json" id="remotes"', remotes.map(forBrowser));

/** What the browser needs of the list. */
export function forBrowser({ frame, pages, ...remote }: ListedRemote) {
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
