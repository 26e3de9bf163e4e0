import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { dayOf, DISTRICTS, GetDelivery, GetMyOrder, GetProducts, type Product } from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import sharp from 'sharp';
import { anOrder } from '../testing/an-order.js';
import { aProduct } from '../testing/a-product.js';
import { makeImageFolder, type ImageFolder } from '../testing/image-folder.js';
import { pdfOf, selectedTexts } from '../testing/pdf.js';
import { startTestGateway, type TestGateway, warmDrawing } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';
import { dayIn, wordsOf } from './words/document-words.js';

let folder: ImageFolder;
let gateway: TestGateway;
beforeAll(async () => {
  folder = makeImageFolder();
  gateway = await startTestGateway({
    ...folder.env,
    PUBLIC_ORIGIN: 'https://shop.example',
    DATA_SHEETS_PER_MINUTE_AND_ADDRESS: '5',
    CATALOG_CACHE_MIB: '8',
  });
  await warmDrawing(gateway);
}, 90_000);
afterAll(async () => {
  await gateway.close();
  folder.remove();
});

const rates = DISTRICTS.map((district, index) => ({
  district,
  isServed: index > 0,
  fee: 100 * index,
  daysFrom: 1,
  daysTo: 3,
}));
beforeEach(() => {
  gateway.services.reset();
  gateway.services.on(GetDelivery, () => ({ rates, freeFrom: 20_000, version: 1 }));
});

/** Answers products by the ids in the request. */
const shopHas = (...products: Product[]) =>
  gateway.services.on(GetProducts, ({ productIds }) =>
    productIds.map((id) => products.find(({ productId }) => productId === id) ?? null),
  );

let guests = 0;
const nextAddress = () => `203.0.113.${++guests}`;
interface Ask {
  file?: string;
  query?: string;
  address?: string;
  headers?: Record<string, string>;
}
const ask = (
  productId = 'NET-DOME',
  { file = 'data-sheet', query = '', address = nextAddress(), headers = {} }: Ask = {},
): Promise<Response> =>
  gateway.call('GET', `/products/${productId}/${file}${query}`, {
    headers: { 'x-forwarded-for': address, ...headers },
  });
const drawn = () => gateway.services.received.filter(({ subject }) => subject === GetDelivery.subject).length;
const today = () => dayIn(wordsOf('en'), dayOf(new Date()));
const hasPicture = (bytes: Buffer) => bytes.toString('latin1').includes('/Subtype /Image');

describe('a data sheet', () => {
  test('has the facts of the product page, the current price, the shop and the address of the page', async () => {
    const picture = sharp({ create: { width: 60, height: 40, channels: 4, background: 'teal' } });
    mkdirSync(path.join(folder.path, '800'));
    writeFileSync(path.join(folder.path, '800/1-dome.png'), await picture.webp().toBuffer());
    shopHas(aProduct({ images: ['/images/1-dome.png'] }));
    const { answer, pages, bytes } = await pdfOf(await ask());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="data-sheet-NET-DOME.pdf"');
    expect(pages).toHaveLength(1);
    for (const text of [
      'No. 42, Galle Road, Colombo 03, Sri Lanka +94 11 234 5678 · hello@netra.lk',
      `Data sheet NET-DOME Printed on ${today()}`,
      'Netra Dome Also known as: NT-D50, 5MP dome',
      `Rs 12,100.20 Price on ${today()} Original price Rs 15,000.00`,
      'Resolution 5 MP Storage 4 TB Night view 30 m',
      'Specifications Resolution 5 MP Night view 30 m Use Outdoors Storage 4 TB In the box Camera, screws',
      'Description Sees in the dark. Sold with its plug.',
      'Warranty 24 months from the day of delivery',
      'Delivery Rs 100.00 – Rs 2,400.00 by district; free from Rs 20,000.00',
      'https://shop.example/overview/NET-DOME',
    ])
      expect(pages[0]).toContain(text);
    expect(hasPicture(bytes)).toBe(true);
  });

  test.each([
    ['si', 'දත්ත පත්‍රිකාව', 'පිරිවිතර', 'විභේදනය', 'එළිමහන්', 'භාරදුන් දින සිට මාස 24ක්', 'නේත්‍රා ඩෝම්'],
    [
      'ta',
      'தரவுத்தாள்',
      'விவரக்குறிப்புகள்',
      'தெளிவுத்திறன்',
      'வெளிப்புறம்',
      'விநியோக நாளிலிருந்து 24 மாதங்கள்',
      'நேத்ரா டோம்',
    ],
  ] as const)('is in the language %s', async (language, ...texts) => {
    shopHas(aProduct({ nameSi: 'නේත්‍රා ඩෝම්', nameTa: 'நேத்ரா டோம்' }));
    const { pages, bytes } = await pdfOf(await ask('NET-DOME', { query: `?language=${language}` }));
    expect(selectedTexts(bytes).split('\n')).toEqual(expect.arrayContaining([...texts]));
    expect(pages[0]).toContain('Rs 12,100.20');
    // The product has no description in that language.
    expect(pages[0]).toContain('Sees in the dark.');
  });

  test('is not found for an unknown product, and refused in an unsupported language', async () => {
    shopHas();
    const unknown = await ask('NONE');
    expect([unknown.status, ((await unknown.json()) as { message: string }).message]).toEqual([
      404,
      'There is no product NONE',
    ]);
    expect((await ask('NET-DOME', { query: '?language=fr' })).status).toBe(400);
  });

  test('has no headings for missing facts', async () => {
    const about = { specs: [], description: '', altNames: [], labellPrice: 12_100.2, warrantyMonths: 0 };
    shopHas(aProduct(about));
    const { pages } = await pdfOf(await ask());
    expect(pages[0]).not.toMatch(/Specifications|Description|Also known|Original price/);
    expect(pages[0]).toContain('Warranty No warranty');
  });

  test('continues its specifications on further pages under the same headings, with whole rows', async () => {
    const long = (index: number) => Array.from({ length: 1 + (index % 6) }, (_none, at) => `${index}.${at}`);
    const many = Array.from({ length: 40 }, (_none, index) => index);
    const lines = (index: number) => long(index).map((word) => word.padEnd(24, 'x'));
    shopHas(aProduct({ specs: many.map((index) => `spec${index}=${lines(index).join(' ')}`) }));
    const { pages } = await pdfOf(await ask());
    expect(pages).toHaveLength(3);
    for (const [index, page] of pages.slice(1, -1).entries())
      expect(page).toContain(`Data sheet NET-DOME Page ${index + 2} Specifications`);
    const pagesWith = (word: string) => pages.flatMap((page, at) => (page.includes(word) ? [at] : []));
    for (const row of many.filter((index) => index % 2 === 0)) {
      const words = [row, row + 1].flatMap(lines);
      expect([row, new Set(words.flatMap(pagesWith)).size]).toEqual([row, 1]);
      expect(words.filter((word) => pagesWith(word).length !== 1)).toEqual([]);
    }
    expect(pages.at(-1)).toContain('https://shop.example/overview/NET-DOME');
  });

  test.each([
    ['is missing', '2-missing.png', undefined],
    ['cannot be read', '2-broken.png', 'no picture'],
    ['is not public', 'repairs/2.png', undefined],
  ])(
    'is drawn without the picture and delivery terms when the picture %s and delivery is down',
    async (_how, name, content) => {
      if (content) writeFileSync(path.join(folder.path, name), content);
      gateway.services.on(GetDelivery, () => {
        throw unavailable('bus.disconnected');
      });
      shopHas(aProduct({ images: [`/images/${name}`] }));
      const { answer, pages, bytes } = await pdfOf(await ask());
      expect(answer.status).toBe(200);
      expect(hasPicture(bytes)).toBe(false);
      expect(pages[0]).toContain('24 months from the day of delivery');
      expect(pages[0]).not.toContain('by district');
    },
  );
});

describe('a data sheet requested again', () => {
  test('is neither drawn nor sent again while nothing has changed', async () => {
    shopHas(aProduct());
    const first = await ask();
    const bytes = Buffer.from(await first.arrayBuffer());
    const tag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await ask();
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    // A compressed file would only be compressed again.
    expect(again.headers.get('content-encoding')).toBeNull();
    const known = await ask('NET-DOME', { headers: { 'if-none-match': tag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect(drawn()).toBe(1);
  });

  test('is drawn again in another language, or after the product has changed', async () => {
    shopHas(aProduct());
    await ask();
    shopHas(aProduct({ price: 13_000 }));
    expect((await pdfOf(await ask())).pages[0]).toContain('Rs 13,000.00');
    await ask('NET-DOME', { query: '?language=ta' });
    expect(drawn()).toBe(3);
  });
});

test('a data sheet whose address is percent-encoded is not kept among the products either', async () => {
  const file = '%64ata-sheet';
  shopHas(aProduct());
  await ask('NET-DOME', { file });
  shopHas(aProduct({ price: 13_000 }));
  expect((await pdfOf(await ask('NET-DOME', { file }))).pages[0]).toContain('Rs 13,000.00');
});

describe('data sheets beyond the limit', () => {
  const sheetsOf = (...ids: string[]) => shopHas(...ids.map((id) => aProduct({ _id: id, productId: id })));

  test('of an address are refused with the time to wait, except for those drawn before', async () => {
    const [first = '', ...others] = ['A', 'B', 'C', 'D', 'E'];
    sheetsOf(first, ...others, 'F');
    const address = nextAddress();
    for (const id of [first, ...others]) expect((await ask(id, { address })).status).toBe(200);
    const refused = await ask('F', { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(first, { address })).status).toBe(200);
    expect((await ask('F')).status).toBe(200);
  });

  /** The sheets of these products, which reach the queue together: each waits until all are requested. */
  async function together(ids: string[], address?: string): Promise<Promise<Response>[]> {
    const products = ids.map((id) => aProduct({ _id: id, productId: id }));
    let open = () => {};
    const areAsked = new Promise<void>((resolve) => (open = resolve));
    let left = ids.length;
    gateway.services.on(GetProducts, async ({ productIds }) => {
      if ((left -= productIds.length) === 0) open();
      await areAsked;
      return productIds.map((id) => products.find(({ productId }) => productId === id));
    });
    const asked = ids.map((id) => ask(id, { address }));
    await areAsked;
    return asked;
  }
  const statusesOf = async (asked: Promise<Response>[]) =>
    (await Promise.all(asked)).map(({ status }) => status).toSorted();

  test("of an address's share of the queue are refused", async () => {
    const asked = await together(['G', 'H', 'I', 'J', 'K'], nextAddress());
    expect(await statusesOf(asked)).toEqual([200, 200, 200, 503, 503]);
    const refused = (await Promise.all(asked)).find(({ status }) => status === 503)!;
    expect(refused.headers.get('retry-after')).toBe('5');
  });

  test('of the queue are refused, while documents of orders are still drawn', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    gateway.services.on(GetDelivery, async () => {
      await gate;
      return { rates, freeFrom: null, version: 1 };
    });
    gateway.services.on(GetMyOrder, ({ orderId }) => anOrder({ orderId }));
    const asked = await together(Array.from({ length: 12 }, (_none, index) => `Q${index}`));
    const headers = bearer(tokenFor('customer'));
    expect((await gateway.call('GET', '/orders/mine/NT-1/invoice', { headers })).status).toBe(200);
    open();
    expect(await statusesOf(asked)).toEqual([...Array<number>(10).fill(200), 503, 503]);
  });
});
