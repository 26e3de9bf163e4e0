import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.js';
import { escapeHtml } from '../html.js';
import { problem } from '../problem.js';
import type { ListedPage, RemoteList } from '../remote-list.js';

/** Addresses that one file may list, by the protocol of sitemaps. */
const MOST = 50_000;
/** Products that the gateway gives at once. */
const BATCH = 100;

interface SitemapOptions {
  gateway: Gateway;
  remotes: RemoteList;
  origin: string;
}

interface Entry {
  path: string;
  lastmod?: string;
}

/** `/sitemap.xml` with every page and product; an index of `/sitemap-1.xml`, … once they do not fit into one file. */
export async function sitemap(
  server: FastifyInstance,
  { gateway, remotes, origin }: SitemapOptions,
): Promise<void> {
  server.get('/sitemap.xml', async (request, reply) => {
    const total = await totalOf(gateway).catch(() => undefined);
    if (total === undefined) return problem(request, reply, 503, AWAY, { 'retry-after': '60' });
    reply.type('application/xml').header('cache-control', 'no-cache');
    const files = Math.ceil(total / MOST);
    if (files > 1) return reply.send(index(files, origin));
    const pages = remotes.current().remotes.flatMap((remote) => remote.pages.flatMap(entriesOf));
    return reply.send(Readable.from(urlset(pages, products(gateway, 1), origin)));
  });
  server.get<{ Params: { number: string } }>('/sitemap-:number(^\\d+).xml', async (request, reply) => {
    const file = Number(request.params.number);
    const total = await totalOf(gateway).catch(() => undefined);
    if (total === undefined) return problem(request, reply, 503, AWAY, { 'retry-after': '60' });
    if (file < 1 || file > Math.ceil(total / MOST)) return reply.callNotFound();
    const pages =
      file === 1 ? remotes.current().remotes.flatMap((remote) => remote.pages.flatMap(entriesOf)) : [];
    reply.type('application/xml').header('cache-control', 'no-cache');
    return reply.send(Readable.from(urlset(pages, products(gateway, file), origin)));
  });
}

const AWAY = 'The list of pages is not available right now.';

/** The public pages of a remote, with their categories; a product's page is listed with the products. */
function entriesOf({ ssr, canonical, path, categories = [] }: ListedPage): Entry[] {
  if (!ssr || canonical || path.includes(':')) return [];
  return [{ path }, ...categories.map(({ value }) => ({ path: `${path}?category=${value}` }))];
}

interface Batch {
  total: number;
  products: { productId: string; updatedAt?: string }[];
}

async function batch(gateway: Gateway, page: number, limit: number): Promise<Batch> {
  const { status, body } = await gateway.ask(`/products?includeUnavailable=true&page=${page}&limit=${limit}`);
  const answer = body as Partial<Batch> | null;
  if (status !== 200 || typeof answer?.total !== 'number' || !Array.isArray(answer.products))
    throw new Error(`the gateway answered ${status} and no products`);
  return answer as Batch;
}

const totalOf = async (gateway: Gateway): Promise<number> => (await batch(gateway, 1, 1)).total;

async function* products(gateway: Gateway, file: number): AsyncGenerator<Entry> {
  const first = ((file - 1) * MOST) / BATCH;
  for (let number = 1; number <= MOST / BATCH; number += 1) {
    const { products: found } = await batch(gateway, first + number, BATCH);
    for (const { productId, updatedAt } of found)
      yield { path: `/overview/${encodeURIComponent(productId)}`, lastmod: updatedAt };
    if (found.length < BATCH) return;
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function* urlset(pages: Entry[], more: AsyncGenerator<Entry>, origin: string): AsyncGenerator<string> {
  yield `${XML}<urlset ${SCHEMA}>\n`;
  for (const entry of pages) yield url(entry, origin);
  for await (const entry of more) yield url(entry, origin);
  yield '</urlset>\n';
}

function url({ path, lastmod }: Entry, origin: string): string {
  const changed = lastmod ? `<lastmod>${escapeHtml(lastmod)}</lastmod>` : '';
  return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
}

function index(files: number, origin: string): string {
  const lines = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${origin}/sitemap-${file + 1}.xml</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${SCHEMA}>\n${lines.join('')}</sitemapindex>\n`;
}
