import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startEdge, type TestEdge } from '../testing/edge.js';
import { type FakeGateway, product, startFakeGateway } from '../testing/fake-gateway.js';

const ORIGIN = 'https://shop.test';
const NASTY = '</script><script>alert("x")</script>';
const list = (products: object[], total = products.length) => ({ products, total, page: 1, limit: 100 });

let gateway: FakeGateway;
let edge: TestEdge;
beforeAll(async () => {
  gateway = await startFakeGateway({
    '/products/DOME-1': product('DOME-1'),
    '/reviews?productId=DOME-1': [
      { userName: 'Nimali S.', rating: 5, comment: 'Clear at night.', createdAt: '2026-11-13T19:20:52.976Z' },
      { rating: 4, comment: null, userName: null, createdAt: '2026-11-12T19:20:52.976Z' },
      'nonsense',
    ],
    '/products/MANY': product('MANY'),
    '/reviews?productId=MANY': [],
    '/products/dome-1': product('DOME-1'),
    '/products/BARE': product('BARE', { images: [], description: '', stock: 0, rating: 0, reviewCount: 0 }),
    '/products/NASTY': product('NASTY', { name: NASTY, description: `"${NASTY}"` }),
    '/products/SLOW': 'never',
    '/products/BROKEN': 503,
    '/products/ODD': { unexpected: true },
    '/product-addresses': list([product('DOME-1'), product('A&B')]),
    '/product-addresses?skip=0': list([product('DOME-1'), product('A&B')]),
  });
  edge = await startEdge({ GATEWAY_URL: gateway.url, PUBLIC_ORIGIN: ORIGIN, DATA_BUDGET_MS: 1500 });
});
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const get = (path: string) => fetch(edge.origin + path, { redirect: 'manual' });
const htmlOf = async (path: string) => (await get(path)).text();
const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
const ofType = (html: string, type: string) => jsonLd(html).find((data) => data['@type'] === type);

describe('page of a product', () => {
  test('is described in the head', async () => {
    const html = await htmlOf('/overview/DOME-1');
    expect(html).toContain('<title>Dome DOME-1 · Netra</title>');
    expect(content(html, 'description')).toBe('A dome camera.');
    expect(canonical(html)).toBe(`${ORIGIN}/overview/DOME-1`);
    expect(content(html, 'og:type')).toBe('product');
    expect(content(html, 'og:image')).toBe(`${ORIGIN}/images/DOME-1.webp`);
    expect(content(html, 'og:image:alt')).toBe('Dome DOME-1');
    expect(content(html, 'twitter:card')).toBe('summary_large_image');
    expect(content(html, 'product:price:amount')).toBe('12500.50');
    expect(content(html, 'product:price:currency')).toBe('LKR');
    expect(content(html, 'robots')).toBeUndefined();
  });

  test('contains structured data with its price, availability, rating and reviews', async () => {
    const html = await htmlOf('/overview/DOME-1');
    const data = ofType(html, 'Product');
    expect(data).toMatchObject({
      sku: 'DOME-1',
      image: [`${ORIGIN}/images/DOME-1.webp`],
      offers: {
        price: '12500.50',
        priceCurrency: 'LKR',
        availability: 'https://schema.org/InStock',
        url: `${ORIGIN}/overview/DOME-1`,
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    });
    expect(data?.review).toHaveLength(2);
    expect(ofType(html, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: 'Dome DOME-1' }],
    });
  });

  test('that lacks pictures, text, stock and reviews leaves them out', async () => {
    const html = await htmlOf('/overview/BARE');
    const data = ofType(html, 'Product');
    expect(data).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    for (const part of ['image', 'description', 'aggregateRating', 'review'])
      expect(data).not.toHaveProperty(part);
    expect(content(html, 'og:image')).toBe(`${ORIGIN}/shell/preview-wall.jpg`);
  });

  test('whose name closes script blocks cannot leave them', async () => {
    const html = await htmlOf('/overview/NASTY');
    expect(html).not.toContain('<script>alert');
    expect(ofType(html, 'Product')).toMatchObject({ name: NASTY });
    expect(html).toContain('<title>&lt;/script&gt;');
  });

  test('that does not exist is a 404 which is not indexed', async () => {
    const answer = await get('/overview/NOBODY');
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(content(html, 'robots')).toBe('noindex');
    expect(html).toContain('<div id="root">');
  });

  test.each(['SLOW', 'BROKEN', 'ODD'])('is the plain shell while the gateway fails (%s)', async (id) => {
    const answer = await get(`/overview/${id}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Overview · Netra</title>');
  });

  test('sends nothing of the visitor to the gateway, and one request for many visitors', async () => {
    gateway.asked.length = 0;
    const headers = { authorization: 'Bearer secret', cookie: 'a=b' };
    const visits = Array.from({ length: 5 }, () => fetch(`${edge.origin}/overview/MANY?visit`, { headers }));
    await Promise.all(visits);
    expect(gateway.asked.map(({ path }) => path).toSorted()).toEqual([
      '/products/MANY',
      '/reviews?productId=MANY',
    ]);
    for (const { headers: sent } of gateway.asked) {
      expect(sent.authorization).toBeUndefined();
      expect(sent.cookie).toBeUndefined();
    }
  });
});

test.each([
  ['/overview/dome-1?image=2', '/overview/DOME-1?image=2'],
  ['/Overview/DOME-1', '/overview/DOME-1'],
  ['/SHOP?q=x', '/shop?q=x'],
  ['/overview/DOME-1/', '/overview/DOME-1'],
])('the address %s redirects to the canonical spelling %s', async (path, target) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([301, target]);
});

test.each([
  ['/shop', `${ORIGIN}/shop`, undefined],
  ['/shop?sort=price-asc&page=2', `${ORIGIN}/shop`, undefined],
  ['/shop?category=cctv1&sort=price-asc', `${ORIGIN}/shop?category=cctv1`, undefined],
  ['/shop?category=nonsense', `${ORIGIN}/shop`, undefined],
  ['/shop?q=dome', `${ORIGIN}/shop`, 'noindex,follow'],
  ['/shop?category=cctv1&max=5000', `${ORIGIN}/shop?category=cctv1`, 'noindex,follow'],
  ['/', `${ORIGIN}/`, undefined],
  ['/home', `${ORIGIN}/`, undefined],
  ['/about?x=1', `${ORIGIN}/about`, undefined],
])('the page %s has the canonical address %s', async (path, address, robots) => {
  const html = await htmlOf(path);
  expect([canonical(html), content(html, 'robots')]).toEqual([address, robots]);
});

const WALL = 'A security camera on a plastered wall at dusk, beside a lamp';
const BENCH = 'An opened security camera on a repair bench';

test.each([
  ['/', 'wall', WALL],
  ['/shop', 'wall', WALL],
  ['/shop?category=cctv1', 'wall', WALL],
  ['/about', 'bench', BENCH],
  ['/about?plan=1', 'bench', BENCH],
  ['/overview/BARE', 'wall', WALL],
])('a shared link to %s has a title, a locale and a picture with its size', async (path, name, alt) => {
  const html = await htmlOf(path);
  const picture = `${ORIGIN}/shell/preview-${name}.jpg`;
  expect(content(html, 'og:title')).toMatch(/ · Netra$/);
  expect(content(html, 'og:locale')).toBe('en_GB');
  expect([content(html, 'og:image'), content(html, 'twitter:image')]).toEqual([picture, picture]);
  expect(content(html, 'og:image:type')).toBe('image/jpeg');
  expect([content(html, 'og:image:width'), content(html, 'og:image:height')]).toEqual(['1200', '630']);
  expect([content(html, 'og:image:alt'), content(html, 'twitter:image:alt')]).toEqual([alt, alt]);
  expect(content(html, 'twitter:card')).toBe('summary_large_image');
});

test('a shared link whose query determines the content leads to that content', async () => {
  expect(content(await htmlOf('/about?plan=1'), 'og:url')).toBe(`${ORIGIN}/about?plan=1`);
  expect(content(await htmlOf('/about'), 'og:url')).toBe(`${ORIGIN}/about`);
});

test('a category has its own title and text', async () => {
  const html = await htmlOf('/shop?category=cctv1');
  expect(html).toContain('<title>CCTV cameras · Netra</title>');
  expect(content(html, 'description')).toBe('Cameras for every corner');
});

test('the start page describes the shop and its search', async () => {
  const html = await htmlOf('/');
  expect(content(html, 'description')).toBe('Cameras &amp; more');
  expect(ofType(html, 'LocalBusiness')).toMatchObject({
    openingHoursSpecification: { dayOfWeek: ['Monday', 'Saturday'], opens: '09:00', closes: '18:00' },
    hasMap: 'https://map.example/netra',
    telephone: '+94 11 234 5678',
    currenciesAccepted: 'LKR',
  });
  expect(ofType(html, 'WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${ORIGIN}/shop?q={search_term_string}` } },
  });
});

test('the sitemap lists public pages, categories and products', async () => {
  const answer = await get('/sitemap.xml');
  const xml = await answer.text();
  expect(answer.headers.get('content-type')).toContain('xml');
  const places = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place?.replace(ORIGIN, ''));
  expect(places).toEqual([
    '/',
    '/shop',
    '/shop?category=cctv1',
    '/about',
    '/overview/DOME-1',
    '/overview/A%26B',
  ]);
  expect(xml).toContain('<lastmod>2026-11-20T05:20:52.976Z</lastmod>');
});

test('the sitemap is 503 with Retry-After when the gateway is unavailable', async () => {
  const alone = await startEdge({});
  const answer = await fetch(`${alone.origin}/sitemap.xml`);
  await alone.close();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
});

test('robots.txt excludes personal pages and names the sitemap', async () => {
  const text = await htmlOf('/robots.txt');
  for (const path of ['/admin', '/technician', '/cart', '/checkout', '/profile'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('the web manifest names the shop', async () => {
  const answer = await get('/manifest.webmanifest');
  const manifest = (await answer.json()) as { icons: { sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: 'Netra', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map(({ sizes: size, purpose = 'any' }) => `${size} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});
