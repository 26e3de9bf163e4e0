import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '@netra/node-kit';
import { EdgeConfig } from '../edge.config.js';
import { createServer } from '../server.js';
import { hashOf } from './styles.js';
import { startEdge, type TestEdge } from '../testing/edge.js';
import { type FakeGateway, product, startFakeGateway } from '../testing/fake-gateway.js';

/** A build that renders the answer to one call, which the test chooses in the address. */
const RENDER = `
let view;
exports.sharedModules = { react: {} };
exports.languages = ['en', 'si', 'ta'];
exports.provideView = (remote, expose, provided) => (view = provided);
exports.render = async ({ location, language, read, remotes }) => {
  const { searchParams } = new URL(location, 'http://edge');
  if (location.includes('throw')) throw new Error('a component failed');
  const call = searchParams.get('call') ?? '/products/DOME-1';
  const { status, body } = await read(call);
  const name = String(body.name).replaceAll('<', '&lt;');
  const html = '<link rel="preload" as="image" href="/a.webp"/><p>' + view(name) + ' (' + language + ')</p><i>' + encodeURIComponent(location) + '</i>';
  return { html, title: 'Title in ' + language, description: 'About it in ' + language, isRefused: status !== 200, state: { queries: [body], mutations: [] } };
};`;
const CONTAINER = `
exports.init = async (scope) => { if (!scope.react) throw new Error('nothing is shared'); };
exports.get = async () => () => ({ default: (text) => 'shown: ' + text });`;
const NASTY = '</script><script>alert(1)</script>';

let gateway: FakeGateway;
let edge: TestEdge;
beforeAll(async () => {
  gateway = await startFakeGateway({
    '/products/DOME-1': product('DOME-1', { name: NASTY }),
    '/products/SLOW': 'never',
    '/repairs/serial/A1': { name: 'a repair' },
  });
  edge = await startEdge({ GATEWAY_URL: gateway.url, DATA_BUDGET_MS: 1500 });
  for (const [file, text] of [
    ['shell/server/render.0123456789ab.cjs', RENDER],
    ['remotes/storefront/server/container.0123456789ab.cjs', CONTAINER],
    ['remotes/storefront/Landing.0123456789ab.css', 'p{margin:0}.absent{margin:0}'],
  ] as const) {
    mkdirSync(path.dirname(path.join(edge.folder, file)), { recursive: true });
    writeFileSync(path.join(edge.folder, file), text);
  }
});
beforeEach(() => void (gateway.asked.length = 0));
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(edge.origin + address, { headers });
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
const htmlOf = async (address: string) => (await get(address)).text();

test('a public page is rendered with its content and the answers it is made of', async () => {
  const html = await htmlOf('/shop?1');
  expect(html).toContain(
    '<div id="root" data-server="whole"><link rel="preload" as="image" href="/a.webp"/><p>shown: &lt;/script>',
  );
  expect(html).not.toContain('<script>alert');
  const answers = /id="answers">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(answers ?? '')).toMatchObject({ queries: [{ name: NASTY }] });
});

test('the styles of a rendered page are inline, allowed by the content policy, and follow as a file', async () => {
  const answer = await get('/');
  const [painted = '', later = ''] = (await answer.text()).split('<template id="later">');
  expect(painted).toContain('<style>p{margin:0}</style>');
  expect(painted).not.toContain('rel="stylesheet"');
  expect(later).toContain('href="/remotes/storefront/Landing.0123456789ab.css"');
  expect(answer.headers.get('content-security-policy')).toContain(
    `style-src 'self' ${hashOf('p{margin:0}')};`,
  );
});

test('an edge has prepared its pages before it accepts connections', async () => {
  const next = await createServer({
    ...loadConfig(EdgeConfig, { GATEWAY_URL: gateway.url, IMAGES_URL: 'http://127.0.0.1:9/images' }),
    SHELL_DIR: path.join(edge.folder, 'shell'),
    REMOTES_DIR: path.join(edge.folder, 'remotes'),
  });
  await next.ready();
  expect(gateway.asked).toContainEqual(expect.objectContaining({ path: '/products/DOME-1' }));
  await next.close();
});

test.each([
  ['a component fails', '/shop?throw'],
  ['its data is delayed', '/shop?call=/products/SLOW'],
])('a public page is left to the browser, with its own head, when %s', async (_what, address) => {
  const answer = await get(address);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('rel="canonical"');
});

test('a public page is rendered again by the browser when a query of it is refused', async () => {
  expect(await htmlOf('/shop?call=/products/NOBODY')).toContain('data-server="replaced"');
});

test("a visitor's own data is read on behalf of that visitor and cached for nobody", async () => {
  for (const visitor of ['203.0.113.7', '203.0.113.8'])
    expect(
      await (await get('/shop?call=/repairs/serial/A1', { 'x-forwarded-for': visitor })).text(),
    ).toContain('data-server="own"');
  const asked = gateway.asked.filter(({ path: call }) => call.startsWith('/repairs'));
  expect(asked.map(({ headers }) => String(headers['x-forwarded-for']).split(',')[0])).toEqual([
    '203.0.113.7',
    '203.0.113.8',
  ]);
});

test('a public page ignores unknown parameters of its address', async () => {
  gateway.answers['/products/COUNTED'] = product('COUNTED');
  const path = '/shop?call=/products/COUNTED';
  const pages = await Promise.all(
    [path, `${path}&utm=1`, `${path}&utm=2`, `/shop?x=3&call=/products/COUNTED&call=/products/OTHER`].map(
      htmlOf,
    ),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('data-server="whole"');
  expect(gateway.asked.map(({ path: call }) => call)).toEqual(['/products/COUNTED']);
});

test('a public page gets each value once of a list parameter, and the first value of others', async () => {
  const html = await htmlOf('/shop?spec=b&call=/products/DOME-1&spec=a&call=/products/NONE&spec=b');
  expect(html).toContain(encodeURIComponent('/shop?spec=b&spec=a&call=%2Fproducts%2FDOME-1'));
});

test('a client that requests many public pages at once gets the plain shell, others the rendered page', async () => {
  const slow = ['/products/SLOW-1', '/products/SLOW-2', '/products/SLOW-3'];
  for (const call of slow) gateway.answers[call] = 'never';
  const hanging = slow.map((call) => get(`/shop?call=${call}`));
  await until(() => gateway.asked.length === slow.length);
  const plain = await htmlOf('/shop?q=more');
  expect(plain).toContain('<div id="root"></div>');
  expect(plain).not.toContain('rel="canonical"');
  const bot = await get('/shop?q=more', { 'user-agent': 'Googlebot' });
  expect([bot.status, bot.headers.get('retry-after')]).toEqual([503, '60']);
  const other = await get('/shop?q=more', { 'x-forwarded-for': '203.0.113.7' });
  expect(await other.text()).toContain('data-server="whole"');
  await Promise.all(hanging);
  expect(await htmlOf('/shop?q=more')).toContain('data-server="whole"');
});

test('a personal page is the same for all, even with a token', async () => {
  const personal = await (await get('/profile', { authorization: 'Bearer secret' })).text();
  expect(personal).toBe(await htmlOf('/profile'));
  expect(personal).not.toContain('data-server');
});

test('a page of an undeployed remote is left to the browser', async () => {
  const alone = await startEdge({ GATEWAY_URL: gateway.url });
  await fetch(`${alone.origin}/shop`);
  alone.undeploy('storefront');
  let list = '"storefront","available":true';
  while (list.includes('"storefront","available":true'))
    list = await (await fetch(`${alone.origin}/remotes.json`)).text();
  const answer = await fetch(`${alone.origin}/shop`);
  await alone.close();
  expect([answer.status, (await answer.text()).includes('<div id="root"></div>')]).toEqual([200, true]);
});

test('a public page is rendered by the new build after its remote is deployed again', async () => {
  const alone = await startEdge({ GATEWAY_URL: gateway.url, DATA_BUDGET_MS: 1500 });
  const deploy = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(alone.folder, file)), { recursive: true });
    writeFileSync(path.join(alone.folder, file), text);
  };
  const shown = async (query: string) => (await fetch(`${alone.origin}/shop?q=${query}`)).text();
  const server = 'remotes/storefront/server';
  deploy('shell/server/render.0123456789ab.cjs', RENDER);
  deploy(`${server}/container.00000000000a.cjs`, CONTAINER);
  expect(await shown('before')).toContain('shown: ');
  rmSync(path.join(alone.folder, server), { recursive: true });
  deploy(`${server}/container.00000000000b.cjs`, CONTAINER.replace('shown: ', 'new: '));
  expect(await shown('after')).toContain('new: ');
  await alone.close();
});

test('the files of the server build are not public', async () => {
  expect((await get('/remotes/storefront/server/container.0123456789ab.cjs')).status).toBe(404);
  expect((await get('/shell/server/render.0123456789ab.cjs')).status).toBe(404);
});

describe('language of a page', () => {
  const lang = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];
  const shown = async (headers: Record<string, string>, address = '/shop') => {
    const html = await (await get(address, headers)).text();
    return [lang(html), / \((\w+)\)<\/p>/.exec(html)?.[1]];
  };

  test.each([
    [{ cookie: 'a=b; language=si; c=d' }, 'si'],
    [{ cookie: 'language=si', 'accept-language': 'en' }, 'si'],
    [{ cookie: 'a=b; __Host-language=si' }, 'si'],
    [{ 'accept-language': 'si-LK,si;q=0.9,en;q=0.8' }, 'si'],
    [{ 'accept-language': 'fr, en;q=0.5, si;q=0.8' }, 'si'],
    [{ cookie: 'language=ta' }, 'ta'],
    [{ 'accept-language': 'ta-LK,ta;q=0.9,si;q=0.8,en;q=0.7' }, 'ta'],
    [{ 'accept-language': 'en-GB,si;q=0.9' }, 'en'],
    [{ 'accept-language': 'si;q=0, fr' }, 'en'],
    [{ cookie: 'language=en', 'accept-language': 'si' }, 'en'],
    [{ cookie: 'language=<script>', 'accept-language': 'fr' }, 'en'],
    [{}, 'en'],
  ])('of a visitor with %j is %s', async (headers, language) => {
    expect(await shown(headers)).toEqual([language, language]);
  });

  test('is that of each visitor, and caches learn what it depends on', async () => {
    const address = '/shop?both';
    const all = ['si', 'en', 'si', 'en'].map((language) =>
      shown({ cookie: `language=${language}` }, address),
    );
    expect((await Promise.all(all)).flat()).toEqual(['si', 'si', 'en', 'en', 'si', 'si', 'en', 'en']);
    const { headers } = await get(address);
    expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  test('is that of the title; English keeps the title for search engines', async () => {
    expect(await (await get('/shop', { cookie: 'language=si' })).text()).toContain(
      '<title>Title in si</title>',
    );
    expect(await htmlOf('/shop')).toContain('<title>Shop · Netra</title>');
  });

  test.each([
    ['/about', 'en', 'About · Netra', 'en_GB', 'An opened security camera on a repair bench'],
    ['/about?plan=1', 'en', 'Title in en', 'en_GB', 'An opened security camera on a repair bench'],
    ['/about', 'ta', 'Title in ta', 'ta_LK', 'பழுதுபார்ப்பு மேசையில் திறக்கப்பட்ட பாதுகாப்புக் கேமரா'],
    ['/about', 'si', 'Title in si', 'si_LK', 'අලුත්වැඩියා මේසයක් මත ගලවා ඇති ආරක්ෂක කැමරාවක්'],
  ])('names links to %s and their picture in %s after %j', async (path, language, title, locale, alt) => {
    const html = await (await get(path, { cookie: `language=${language}` })).text();
    expect(html).toContain(`<meta property="og:title" content="${title}" />`);
    expect(html).toContain(`<meta property="og:locale" content="${locale}" />`);
    expect(html).toContain(`<meta property="og:image:alt" content="${alt}" />`);
    expect(html).toContain(`<meta name="twitter:image:alt" content="${alt}" />`);
  });

  test.each([
    ['en', '/shop?category=cctv1', 'Cameras for every corner'],
    ['si', '/shop?category=cctv1', 'About it in si'],
    ['ta', '/about?plan=1', 'About it in ta'],
    ['ta', '/', 'About it in ta'],
  ])('%s describes %s in previews and for search engines: %s', async (language, path, text) => {
    const html = await (await get(path, { cookie: `language=${language}` })).text();
    expect(html).toContain(`<meta name="description" content="${text}" />`);
    expect(html).toContain(`<meta property="og:description" content="${text}" />`);
  });

  const TEXTS = { nameTa: 'டோம் கேமரா', nameSi: '', descriptionSi: 'ඩෝම් කැමරාවක්.' };

  test.each([
    ['en', 'Dome throw', 'A dome camera.'],
    ['ta', 'டோம் கேமரா', 'A dome camera.'],
    ['si', 'Dome throw', 'ඩෝම් කැමරාවක්.'],
  ])(
    '%s names and describes a product, in English where it has no such text',
    async (language, name, text) => {
      gateway.answers['/products/throw'] = product('throw', TEXTS);
      // The page cannot be rendered: no text is of its content.
      const html = await (await get('/overview/throw', { cookie: `language=${language}` })).text();
      expect(html).toContain(`<title>${name} · Netra</title>`);
      expect(html).toContain(`<meta property="og:image:alt" content="${name}" />`);
      expect(html).toContain(`<meta property="og:description" content="${text}" />`);
      const [data = ''] = /\{[^{]*"@type":"Product".*?(?=<\/script>)/s.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject({ name, description: text });
    },
  );

  test('is stated also on a page that the browser renders', async () => {
    const html = await (await get('/profile', { cookie: 'language=si' })).text();
    expect(lang(html)).toBe('si');
    expect(lang(await htmlOf('/profile'))).toBe('en');
  });
});
