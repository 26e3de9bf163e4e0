import type { IncomingMessage } from 'node:http';
import { Places, REFUSALS } from '@netra/node-kit';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from '../edge.config.js';
import type { Document } from './document.js';
import { forBrowser } from './documents.js';
import { within } from '../http/answer-cache.js';
import type { Gateway, Read } from '../http/gateway.js';
import { DEFAULT_LANGUAGE, languageOf } from './language.js';
import { type Match, matchPage, spellingOf } from '../remotes/match-page.js';
import { PageCache } from './page-cache.js';
import { pageAddress } from '../http/page-address.js';
import { problem } from '../http/problem.js';
import { forwarded } from '../http/hand-on.js';
import { overridden, overridesIn } from '../releases/overrides.js';
import type { PageHealth } from '../releases/page-health.js';
import { RELEASE_HEADER, type Site } from '../releases/site.js';
import type { Sites } from '../releases/sites.js';
import type { ListedPage, ListedRemote } from '../remotes/remote-list.js';
import type { Rendered } from './renderer.js';
import { outlineOf } from '../seo/page-outline.js';

interface HtmlPagesOptions {
  config: EdgeConfig;
  sites: Sites;
  gateway: Gateway;
  health: PageHealth;
  clientOf: (request: IncomingMessage) => string;
  log: FastifyBaseLogger;
}

interface Visit {
  site: Site;
  match: Match;
  url: URL;
  list: { remotes: ListedRemote[]; version: number };
  language: string;
  isCrawler: boolean;
  client: string;
  /** Headers that identify the visitor to the gateway. */
  forwarded: Record<string, string>;
}

/** The facts that determine a page that the browser renders. */
type PlainVisit = Pick<Visit, 'site' | 'list' | 'language'> & { match: Match | 'own' | undefined };

type Prepared = { isForAll: boolean } & (
  { redirect: string; document?: undefined } | { redirect?: undefined; status: number; document: Document }
);

/** Pages prepared at once. Each takes some 10 ms of the thread that also proxies the API. */
const PAGES_AT_ONCE = 6;

/**
 * Crawlers index the answer they get and do not retry soon: they wait longer, and get an error when a page cannot be prepared.
 * Otherwise everybody gets the same page.
 */
const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|embed/i;
const CRAWLER_TIMEOUT = 2500;
/** Seconds after which a crawler may retry. */
const RETRY_AFTER = '60';
/** The fraction of the time budget for data; the rest is for rendering. */
const FOR_DATA = 0.7;

/** Frequent calls with the same answer for everybody. */
const PUBLIC = /^\/(products|reviews|questions|delivery)\b/;

const MEANS_A_FILE = /^\/(shell|remotes)\/|\.\w+$/;

/**
 * The HTML of every path. A public page is rendered; when its content is not available in time, it has its own head; otherwise it
 * is the plain shell, and the browser renders it. A page is never an error.
 */
export class HtmlPages {
  readonly #caches = new WeakMap<Site, PageCache<Prepared>>();
  readonly #preparing = new Places(PAGES_AT_ONCE, { area: 1, client: 1 / 2 });

  constructor(private readonly options: HtmlPagesOptions) {}

  /** Responds with the page; with status 404 where there is no route, and in plain text where a file was meant. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = pageAddress(request.url, this.options.config.PUBLIC_ORIGIN);
    if (!url) return problem(request, reply, REFUSALS.malformed);
    const { pathname, search } = url;
    const site = this.options.sites.ofPage(request, reply);
    const list = site.remotes.current();
    const match = matchPage(pathname, list.remotes);
    if (!match && MEANS_A_FILE.test(pathname)) return reply.code(404).type('text/plain').send('Not Found\n');
    const target = spellingOf(match, pathname, list.remotes);
    if (target) return reply.redirect(target + search, 301);
    if (typeof match === 'object') this.options.health.opened(match.remote);
    const language = languageOf(request.headers, site.renderer.languages());
    if (match === 'own') reply.header(RELEASE_HEADER, site.release());
    const plain = { site, match, list, language };
    if (typeof match !== 'object')
      return send(request, reply.code(match ? 200 : 404), site, this.#plainOf(plain));
    const overrides = overridesIn(url, this.options.config.REMOTE_OVERRIDES);
    if (overrides.size > 0) {
      reply.overrides = [...overrides.values()];
      const remotes = overridden(list.remotes, overrides);
      const again = matchPage(pathname, remotes);
      return send(request, reply, site, site.documents.plain(again, remotes, language));
    }
    if (!match.page.ssr) return send(request, reply, site, this.#plainOf(plain));
    const isCrawler = CRAWLER.test(request.headers['user-agent'] ?? '');
    url.search = searchOf(match.page, url);
    const key = `${list.version} ${language} ${isCrawler} ${pathname}${url.search}`;
    const client = this.options.clientOf(request.raw);
    const visit = { site, match, url, list, language, isCrawler, client, forwarded: forwarded(request) };
    const answer = await this.#cacheOf(site).get(key, () => this.#prepare(visit));
    if (answer.redirect !== undefined) return reply.redirect(answer.redirect + search, 301);
    if (answer.status === 503) reply.header('retry-after', RETRY_AFTER);
    return send(request, reply.code(answer.status), site, answer.document);
  }

  /** Prepares every public page once, which loads code and opens connections before the first visitor. */
  async warmUp(site: Site): Promise<void> {
    const list = site.remotes.current();
    const paths = list.remotes.flatMap(({ pages }) => pages.map(({ path }) => path));
    for (const path of paths) {
      const match = matchPage(path, list.remotes);
      if (typeof match !== 'object' || !match.page.ssr || path.includes(':')) continue;
      await this.#prepare({
        site,
        match,
        list,
        language: DEFAULT_LANGUAGE,
        isCrawler: false,
        client: 'nobody',
        url: new URL(path, this.options.config.PUBLIC_ORIGIN),
        forwarded: {},
      });
    }
  }

  #cacheOf(site: Site): PageCache<Prepared> {
    const cache = this.#caches.get(site) ?? new PageCache<Prepared>();
    this.#caches.set(site, cache);
    return cache;
  }

  /** The best page within the time budget: rendered, with its own head, or the plain shell. Never fails. */
  async #prepare(visit: Visit): Promise<Prepared> {
    const leave = this.#preparing.take(visit.client, 'pages');
    if (!leave) return this.#plain(visit);
    try {
      return await this.#prepareWhole(visit);
    } catch (error) {
      this.options.log.warn({ err: error, page: visit.match.page.path }, 'a page comes as the plain shell');
      return this.#plain(visit);
    } finally {
      leave();
    }
  }

  #plainOf({ site, match, list, language }: PlainVisit): Document {
    const { documents } = site;
    const path = typeof match === 'object' ? match.page.path : String(match);
    const version = `${documents.version()} ${list.version}`;
    return this.#cacheOf(site).getStatic(version, `${language} ${path}`, () =>
      documents.plain(match, list.remotes, language),
    );
  }

  #plain(visit: Visit): Prepared {
    const document = this.#plainOf(visit);
    return { status: visit.isCrawler ? 503 : 200, document, isForAll: false };
  }

  async #prepareWhole(visit: Visit): Promise<Prepared> {
    const { site, match, list, url, language } = visit;
    const { documents, facts } = site;
    const reader = this.#readerFor(visit);
    const { read } = reader;
    const [outline, rendered] = await Promise.all([
      this.#inTime(visit, () =>
        outlineOf(match, url, { read, facts, origin: this.options.config.PUBLIC_ORIGIN, language }),
      ),
      this.#inTime(visit, () => this.#render(visit, read)),
    ]);
    if (!outline) throw new Error('nothing is known of it');
    if ('redirect' in outline) return { redirect: outline.redirect, isForAll: true };
    const siteName = facts?.name ?? 'Netra';
    const isForAll = rendered?.html !== undefined && !reader.isPersonal();
    const parts = { head: outline.head, siteName, language, rendered, isForAll };
    const document = documents.prepared(match, list, parts);
    return { status: outline.status, document, isForAll };
  }

  async #render({ site, match, list, url, language }: Visit, read: Read): Promise<Rendered | undefined> {
    const { renderer } = site;
    if (!renderer.canRender(match)) return undefined;
    const location = url.pathname + url.search;
    return renderer.render(match, { location, language, remotes: list.remotes.map(forBrowser), read });
  }

  /** Undefined when the task fails or exceeds the time budget. */
  async #inTime<T>(visit: Visit, task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await within(this.#timeoutFor(visit), task());
    } catch (error) {
      this.options.log.warn({ err: error, page: visit.match.page.path }, 'a page is prepared in part only');
      return undefined;
    }
  }

  #timeoutFor({ isCrawler }: Visit): number {
    const { DATA_BUDGET_MS: budget } = this.options.config;
    return isCrawler ? Math.max(budget, CRAWLER_TIMEOUT) : budget;
  }

  /** A reader for one page. Calls that are not public are made on behalf of the visitor, and mark the page as personal. */
  #readerFor(visit: Visit): { read: Read; isPersonal: () => boolean } {
    const { gateway } = this.options;
    const deadline = Date.now() + this.#timeoutFor(visit) * FOR_DATA;
    let isPersonal = false;
    const read: Read = (path) => {
      if (PUBLIC.test(path)) return gateway.read(path, Math.max(0, deadline - Date.now()));
      isPersonal = true;
      return gateway.ask(path, visit.forwarded);
    };
    return { read, isPersonal: () => isPersonal };
  }
}

/** The query reduced to the parameters that the page reads, each value once: other parameters do not change the page. */
function searchOf({ query = [] }: ListedPage, { searchParams }: URL): string {
  const read = new URLSearchParams();
  for (const each of query) {
    const name = each.replace('+', '');
    const values = new Set(searchParams.getAll(name));
    for (const value of name === each ? [...values].slice(0, 1) : values) read.append(name, value);
  }
  return read.toString();
}

/** The language is in the cookie, otherwise in the browser's preferences. */
const VARY = 'Accept-Encoding, Accept-Language, Cookie';

function send(request: FastifyRequest, reply: FastifyReply, site: Site, document: Document): FastifyReply {
  reply.inlineHashes = { scripts: site.documents.scriptHashes(), styles: document.styleHashes };
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary: VARY });
  if (request.headers['if-none-match'] === document.etag && reply.statusCode === 200)
    return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(document.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(document.gzip);
  return reply.send(document.identity);
}
