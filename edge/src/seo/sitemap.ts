import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../http/gateway.js';
import { escapeHtml, REFUSALS } from '@netra/node-kit';
import { problem } from '../http/problem.js';
import type { Sites } from '../releases/sites.js';
import type { ListedPage } from '../remotes/remote-list.js';

/** Addresses that one file may list, by the protocol of sitemaps. */
const MAX_ADDRESSES = 50_000;
/** Products that the gateway gives at once. */
const BATCH = 1_000;

/** How the addresses are divided: the pages are in the first file, products in every one, by whole batches. */
export interface Division {
  files: number;
  /** How many products are in the files before a file, and how many batches of {@link BATCH} products it lists. */
  batchesOf: (file: number) => { before: number; count: number };
}

/** @param pages addresses beside the products; they and one file's products stay within the protocol's limit */
export function divide(pages: number, products: number): Division {
  const first = Math.floor((MAX_ADDRESSES - pages) / BATCH);
  const further = MAX_ADDRESSES / BATCH;
  const batches = Math.ceil(products / BATCH);
  const files = 1 + Math.max(0, Math.ceil((batches - first) / further));
  const batchesOf = (file: number) =>
    file === 1
      ? { before: 0, count: first }
      : { before: (first + (file - 2) * further) * BATCH, count: further };
  return { files, batchesOf };
}

interface SitemapOptions {
  gateway: Gateway;
  sites: Sites;
  origin: string;
}

interface Entry {
  path: string;
  lastmod?: string;
}

/** `/sitemap.xml` with every page and product; an index of `/sitemap-1.xml`, … once they do not fit into one file. */
export async function sitemap(
  server: FastifyInstance,
  { gateway, sites, origin }: SitemapOptions,
): Promise<void> {
  const divided = async () => {
    const pages = sites
      .main()
      .remotes.current()
      .remotes.flatMap((remote) => remote.pages.flatMap(entriesOf));
    return { pages, ...divide(pages.length, await totalOf(gateway)) };
  };
  type Divided = Awaited<ReturnType<typeof divided>>;
  const file = ({ pages, batchesOf }: Divided, number: number) =>
    Readable.from(urlset(number === 1 ? pages : [], products(gateway, batchesOf(number)), origin));

  server.get('/sitemap.xml', async (request, reply) => {
    const all = await divided().catch(() => undefined);
    if (!all) return problem(request, reply, REFUSALS.sitemapAway);
    reply.type('application/xml').header('cache-control', 'no-cache');
    return reply.send(all.files > 1 ? index(all.files, origin) : file(all, 1));
  });
  server.get<{ Params: { number: string } }>('/sitemap-:number(^\\d+).xml', async (request, reply) => {
    const number = Number(request.params.number);
    const all = await divided().catch(() => undefined);
    if (!all) return problem(request, reply, REFUSALS.sitemapAway);
    if (number < 1 || number > all.files) return reply.callNotFound();
    return reply.type('application/xml').header('cache-control', 'no-cache').send(file(all, number));
  });
}

/** The public pages of a remote, with their categories; a product's page is listed with the products. */
function entriesOf({ ssr, canonical, path, categories = [] }: ListedPage): Entry[] {
  if (!ssr || canonical || path.includes(':')) return [];
  return [{ path }, ...categories.map(({ value }) => ({ path: `${path}?category=${value}` }))];
}

interface Batch {
  total: number;
  products: { productId: string; updatedAt?: string }[];
}

async function batch(gateway: Gateway, query: string): Promise<Batch> {
  const { status, body } = await gateway.ask(`/product-addresses${query}`);
  const answer = body as Partial<Batch> | null;
  if (status !== 200 || typeof answer?.total !== 'number' || !Array.isArray(answer.products))
    throw new Error(`the gateway answered ${status} and no products`);
  return answer as Batch;
}

const totalOf = async (gateway: Gateway): Promise<number> => (await batch(gateway, '')).total;

async function* products(
  gateway: Gateway,
  { before, count }: ReturnType<Division['batchesOf']>,
): AsyncGenerator<Entry> {
  let query = `?skip=${before}`;
  for (let number = 0; number < count; number += 1) {
    const { products: found } = await batch(gateway, query);
    for (const { productId, updatedAt } of found)
      yield { path: `/overview/${encodeURIComponent(productId)}`, lastmod: updatedAt };
    if (found.length < BATCH) return;
    query = `?after=${encodeURIComponent(found.at(-1)!.productId)}`;
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
