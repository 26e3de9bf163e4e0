import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeConfig } from './config.js';
import type { Document, Documents } from './documents.js';
import { type Gateway, within } from './gateway.js';
import { type Match, matchPage, spelling } from './match-page.js';
import type { RemoteList } from './remote-list.js';
import { type Outline, outlineOf } from './seo/page-outline.js';
import type { SiteFacts } from './seo/site-facts.js';

interface HtmlPagesOptions {
  config: EdgeConfig;
  remotes: RemoteList;
  documents: Documents;
  gateway: Gateway;
  facts: SiteFacts | undefined;
  log: FastifyBaseLogger;
}

const MEANS_A_FILE = /^\/(shell|remotes)\/|\.\w+$/;

/**
 * The HTML of every path. A public page comes with its own head, which may need the gateway; when that does not answer
 * in time, the page comes as the plain shell and the browser finds out for itself. Never an error for a page.
 */
export class HtmlPages {
  constructor(private readonly options: HtmlPagesOptions) {}

  /** Answers with status 404 where no route is, and plainly 404 where a file was meant. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { remotes, documents } = this.options;
    const url = new URL(request.url.replace(/^\/+/, '/'), this.options.config.publicOrigin);
    const { pathname, search } = url;
    const list = remotes.current();
    const match = matchPage(pathname, list.remotes);
    if (!match && MEANS_A_FILE.test(pathname)) return reply.code(404).type('text/plain').send('Not Found\n');
    const target = this.#spelling(match, pathname);
    if (target) return reply.redirect(target + search, 301);
    if (typeof match !== 'object')
      return send(request, reply.code(match ? 200 : 404), documents.of(match, list));
    const outline = match.page.ssr ? await this.#outline(match, url) : undefined;
    if (!outline) return send(request, reply, documents.of(match, list));
    if ('redirect' in outline) return reply.redirect(outline.redirect + search, 301);
    const document = documents.withHead(match, list, outline.head, this.options.facts?.name ?? 'Netra');
    return send(request, reply.code(outline.status), document);
  }

  /** The path as the route table spells it, where the asked one has other cases or a slash at its end. */
  #spelling(match: Match | 'own' | undefined, pathname: string): string | undefined {
    if (typeof match === 'object') return isMisspelt(match, pathname) ? spelling(match) : undefined;
    const trimmed = pathname.replace(/\/+$/, '');
    const isPage = !match && trimmed && matchPage(trimmed, this.options.remotes.current().remotes);
    return isPage ? trimmed : undefined;
  }

  /** Status and head; undefined when they cannot be had in time. */
  async #outline(match: Match, url: URL): Promise<Outline | undefined> {
    const { config, gateway, facts, log } = this.options;
    const context = { gateway, facts, origin: config.publicOrigin };
    try {
      return await within(config.dataBudget, outlineOf(match, url, context));
    } catch (error) {
      log.warn({ err: error, path: url.pathname }, 'a page without its own head');
      return undefined;
    }
  }
}

/** Whether the fixed parts of a path are in other cases than in the route table. */
function isMisspelt({ page }: Match, pathname: string): boolean {
  const given = pathname.split('/');
  return page.path.split('/').some((part, index) => !part.startsWith(':') && part !== given[index]);
}

function send(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === document.etag && reply.statusCode === 200)
    return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(document.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(document.gzip);
  return reply.send(document.identity);
}
