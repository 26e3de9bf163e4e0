import { escapeHtml } from '@netra/node-kit';
import { Document } from './document.js';
import { jsonBlock } from './html.js';
import type { Folders } from '../remotes/folders.js';
import type { Match } from '../remotes/match-page.js';
import type { ListedRemote } from '../remotes/remote-list.js';
import type { Rendered } from './renderer.js';
import { type Head, headLines, inLanguage, metas } from '../seo/head.js';
import { Styles } from './styles.js';
import type { Files } from './template.js';
import { TemplateFile } from './template-file.js';

/**
 * Makes the HTML of every page from the shell's template: head, the files of the page (so that the browser loads them in parallel), and
 * the list of remotes (so that it does not have to fetch it first).
 */
export class Documents {
  readonly #template: TemplateFile;
  readonly #styles: Styles;

  /** @param meta lines that the head of every page carries */
  constructor(
    folders: Folders,
    private readonly meta: string[] = [],
  ) {
    this.#template = new TemplateFile(folders.shell);
    this.#styles = new Styles(folders);
  }

  /** The hashes of the inline scripts, as the content policy names them. */
  scriptHashes(): string[] {
    return this.#template.read().scriptHashes;
  }

  /** The addresses of the files that every page starts with. */
  files(): Files {
    return this.#template.read().files;
  }

  /** Changes with the template. */
  version(): number {
    return this.#template.version();
  }

  /** The document of a matched page, or of a path without one, for the browser to render. */
  plain(match: Match | 'own' | undefined, remotes: ListedRemote[], language: string): Document {
    const page = typeof match === 'object' ? match.page : undefined;
    return this.#forBrowser({
      title: page ? `${page.title} · Netra` : 'Netra',
      language,
      head: [
        ...(typeof match === 'object' ? filesOf(match) : []),
        ...metas('name', { description: page?.description, robots: page?.ssr ? undefined : 'noindex' }),
        remotesBlock(remotes),
      ],
      body: [],
    });
  }

  /**
   * The document of a matched page with its own head and, if it could be rendered, its content with the
   * answers it is made of. The styles of rendered content are inline, so that nothing delays the first paint; all other files
   * follow it.
   */
  prepared(
    match: Match,
    list: { remotes: ListedRemote[] },
    { head: inEnglish, siteName, language, rendered, isForAll }: Prepared,
  ): Document {
    const head = inLanguage(inEnglish, language, rendered);
    const lines = headLines(head, { siteName, language, contentTitle: rendered?.title });
    const data = [remotesBlock(list.remotes), ...(rendered ? [jsonBlock(ANSWERS, rendered.state)] : [])];
    if (!rendered?.html)
      return this.#forBrowser({
        title: head.title,
        language,
        head: [...lines, ...filesOf(match)],
        body: data,
      });
    const template = this.#template.read();
    const { styles: sheets, scripts } = template.files;
    const styles = this.#styles.neededBy(rendered.html, [...sheets, ...match.page.css]);
    const later = [
      ...sheets.filter((address) => styles.rest.includes(address)).map(stylesheet),
      ...scripts.map(script),
      ...filesOf(match),
      MANIFEST,
    ];
    const html = template.fill(
      {
        title: escapeHtml(head.title),
        language: escapeHtml(language),
        head: lined([...this.meta, ...lines, styles.html]),
        root: `<div id="root" data-server="${fateOf(rendered, isForAll)}">${rendered.html}</div>`,
        body: lined([...data, `<template id="later">${later.join('')}</template>`]),
      },
      false,
    );
    return new Document(html, [styles.hash]);
  }

  #forBrowser({ title, language, head, body }: BrowserPage): Document {
    const template = this.#template.read();
    const { styles, scripts } = template.files;
    const files = [...scripts.map(script), ...styles.map(stylesheet)];
    const html = template.fill(
      {
        title: escapeHtml(title),
        language: escapeHtml(language),
        head: lined([...files, ...this.meta, ...head, MANIFEST]),
        root: '<div id="root"></div>',
        body: lined(body),
      },
      true,
    );
    return new Document(html);
  }
}

/** A page that the browser renders. */
interface BrowserPage {
  title: string;
  language: string;
  /** Lines for the head and for the end of the body. */
  head: string[];
  body: string[];
}

interface Prepared {
  head: Head;
  siteName: string;
  language: string;
  /** Undefined when the browser has to render it. */
  rendered: Rendered | undefined;
  /** Whether everybody gets this page. */
  isForAll: boolean;
}

/**
 * What the browser does with the content: it hydrates a page for everybody (`whole`, which its service worker may store) and one of a
 * visitor (`own`), and renders one with a refused query from scratch (`replaced`), because an error does not come with the answers.
 */
function fateOf({ isRefused }: Rendered, isForAll: boolean): 'whole' | 'own' | 'replaced' {
  if (isRefused) return 'replaced';
  return isForAll ? 'whole' : 'own';
}

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">';
const stylesheet = (address: string): string => `<link href="${escapeHtml(address)}" rel="stylesheet">`;
const script = (address: string): string => `<script defer src="${escapeHtml(address)}"></script>`;
const ANSWERS = 'type="application/json" id="answers"';

const lined = (lines: string[]): string => lines.filter(Boolean).join('\n    ');

/** Names the container, the page's chunks and its styles: the browser fetches them beside the shell's own. */
function filesOf(match: Match): string[] {
  return [
    ...scriptsOf(match),
    // Not as stylesheets: a stylesheet that hangs would block the shell too.
    ...partsOf(match).flatMap(({ css }) =>
      css.map((file) => `<link rel="preload" as="style" href="${escapeHtml(file)}" />`),
    ),
  ];
}

function scriptsOf(match: Match): string[] {
  const { entry, integrity } = match.remote;
  const preload = (file: string, more = '') =>
    `<link rel="preload" as="script" href="${escapeHtml(file)}"${more} />`;
  // Without the script's own integrity, a preload would be fetched twice.
  const container = entry ? [preload(entry, integrity ? ` integrity="${integrity}"` : '')] : [];
  return [...container, ...partsOf(match).flatMap(({ js }) => js.map((file) => preload(file)))];
}

const partsOf = ({ remote, page }: Match) =>
  page.layout === 'frame' && remote.frame ? [remote.frame, page] : [page];

const remotesBlock = (remotes: ListedRemote[]): string =>
  jsonBlock('type="application/json" id="remotes"', remotes.map(forBrowser));

/** The part of the list that the browser needs. */
export function forBrowser({ frame, pages, ...remote }: ListedRemote) {
  return {
    ...remote,
    frame: frame && { expose: frame.expose },
    pages: pages.map(({ path, expose, title, layout, hero, footer, roles }) => ({
      path,
      expose,
      title,
      layout,
      hero,
      footer,
      roles,
    })),
  };
}
