import type { Read } from '../http/gateway.js';
import type { Match } from '../remotes/match-page.js';
import type { Head } from './head.js';
import { breadcrumbLd, productLd, shopLd, siteLd } from './json-ld.js';
import { previewOf } from './previews.js';
import { isProduct, productIn, type PublicProduct, reviewsIn } from './public-records.js';
import type { CompanyFacts } from './company-facts.js';

/** The status and head of an address, before its content is prepared. */
export type Outline = { redirect: string } | { status: 200 | 404; head: Head };

export interface OutlineContext {
  read: Read;
  /** The public origin of the site. */
  origin: string;
  facts: CompanyFacts | undefined;
  /** Of the page. */
  language: string;
}

/** Status and head of a matched public page. Throws when the gateway is needed for it and does not answer. */
export async function outlineOf(match: Match, url: URL, context: OutlineContext): Promise<Outline> {
  const { page } = match;
  if (page.kind === 'product') return productOutline(match, context);
  if (page.kind === 'catalogue') return { status: 200, head: catalogueHead(match, url, context) };
  return { status: 200, head: plainHead(match, url, context) };
}

const titleOf = (title: string, { facts }: OutlineContext): string => `${title} · ${facts?.name ?? 'Netra'}`;

function plainHead({ page }: Match, url: URL, context: OutlineContext): Head {
  const { origin, facts } = context;
  const path = page.canonical ?? page.path;
  const isHome = path === '/';
  return {
    title: titleOf(page.title, context),
    description: page.description,
    canonical: origin + path,
    image: previewOf(page.preview, origin),
    robots: url.search && !isHome ? 'noindex,follow' : undefined,
    shared: url.search && !isHome ? origin + path + url.search : undefined,
    jsonLd: isHome
      ? facts
        ? [shopLd(facts, origin), siteLd(facts, origin)]
        : []
      : [steps(context, { name: page.title, path })],
  };
}

/** A category is a separate page for search engines; sort order, page, search, prices and specifications are not. */
function catalogueHead({ page }: Match, { searchParams }: URL, context: OutlineContext): Head {
  const category = page.categories?.find(({ value }) => value === searchParams.get('category'));
  const { title, description } = category ?? page;
  const path = category ? `${page.path}?category=${category.value}` : page.path;
  const isMix = ['q', 'min', 'max', 'spec'].some((name) => searchParams.get(name));
  const shop = { name: page.title, path: page.path };
  return {
    title: titleOf(title, context),
    description,
    canonical: context.origin + path,
    image: previewOf(page.preview, context.origin),
    robots: isMix ? 'noindex,follow' : undefined,
    jsonLd: [steps(context, shop, ...(category ? [{ name: title, path }] : []))],
  };
}

async function productOutline({ params, page }: Match, context: OutlineContext): Promise<Outline> {
  const { read } = context;
  const asked = params.productId ?? '';
  const key = encodeURIComponent(asked);
  const [{ status, body }, reviews] = await Promise.all([
    read(`/products/${key}`),
    // A product without its reviews is still worth showing.
    read(`/reviews?productId=${key}`).catch(() => undefined),
  ]);
  if (status === 404 || status === 400)
    return { status: 404, head: { title: titleOf(page.title, context), robots: 'noindex', jsonLd: [] } };
  if (!isProduct(body)) throw new Error(`the gateway answered ${status} and no product`);
  if (body.productId !== asked) return { redirect: pathOf(body) };
  const product = productIn(context.language, body);
  return { status: 200, head: productHead(product, reviewsIn(reviews?.body), page, context) };
}

const pathOf = ({ productId }: PublicProduct): string => `/overview/${encodeURIComponent(productId)}`;

function productHead(
  product: PublicProduct,
  reviews: ReturnType<typeof reviewsIn>,
  page: Match['page'],
  context: OutlineContext,
): Head {
  const { origin, facts } = context;
  const address = origin + pathOf(product);
  const images = product.images.map((image) => new URL(image, origin).href);
  return {
    title: titleOf(product.name, context),
    description: shortened(product.description),
    canonical: address,
    type: 'product',
    image:
      images[0] === undefined
        ? previewOf(page.preview, origin)
        : { url: images[0], alt: { en: product.name } },
    price: product.price,
    jsonLd: [
      productLd(product, reviews, { address, images, facts }),
      steps(context, { name: 'Shop', path: '/shop' }, { name: product.name, path: pathOf(product) }),
    ],
  };
}

const steps = ({ origin }: OutlineContext, ...path: { name: string; path: string }[]) =>
  breadcrumbLd(
    [{ name: 'Home', path: '/' }, ...path].map((step) => ({ name: step.name, address: origin + step.path })),
  );

/** Search engines show about 160 characters. */
function shortened(text: string): string | undefined {
  if (!text) return undefined;
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}
