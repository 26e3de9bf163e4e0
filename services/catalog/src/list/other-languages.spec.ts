import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  GetProduct,
  ListProducts,
  SuggestProducts,
  UpdateProduct,
  type ProductQuery,
} from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

const TEXTS = {
  nameSi: 'රාත්‍රී ඩෝම් කැමරාව',
  altNamesSi: ['වහල කැමරාව'],
  descriptionSi: 'අඳුරේ පෙනේ.',
  nameTa: 'இரவு டோம் கேமரா',
  altNamesTa: ['கூரை கேமரா'],
  descriptionTa: 'இருட்டில் தெரியும்.',
};

describe('products in Sinhala and Tamil', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    await createProduct(service.bus, {
      productId: 'DOME',
      name: 'Night Dome',
      description: 'Sees.',
      ...TEXTS,
    });
    await createProduct(service.bus, { productId: 'CABLE', name: 'Cable', category: 'cctv2' });
  }, 60_000);
  afterAll(() => service.close());

  const list = async (query: ProductQuery) => (await service.bus.request(ListProducts, query)).products;
  const ids = async (q: string) => (await list({ q })).map(({ productId }) => productId);

  test('a product has its texts in other languages beside the English ones, otherwise empty ones', async () => {
    expect(await service.bus.request(GetProduct, { productId: 'DOME' })).toMatchObject({
      name: 'Night Dome',
      ...TEXTS,
    });
    expect(await service.bus.request(GetProduct, { productId: 'CABLE' })).toMatchObject({
      nameSi: '',
      altNamesTa: [],
      descriptionTa: '',
    });
  });

  test('a list has the texts of the requested language only, and without one the English ones', async () => {
    const [, dome] = await list({ language: 'si' });
    expect(dome).toMatchObject({ name: 'Night Dome', nameSi: TEXTS.nameSi, altNamesSi: TEXTS.altNamesSi });
    expect(dome).not.toHaveProperty('nameTa');
    const [, english] = await list({});
    expect(english).not.toHaveProperty('nameSi');
    expect(english).not.toHaveProperty('descriptionTa');
    expect((await list({ language: 'all' }))[1]).toMatchObject(TEXTS);
    const [found] = await list({ language: 'ta', q: 'dome' });
    expect(found).toMatchObject({ nameTa: TEXTS.nameTa });
    expect(found).not.toHaveProperty('nameSi');
  });

  test.each(['කැමරා', 'ඩෝම්', 'වහල', 'අඳුරේ', 'කැමරව', 'டோம்', 'கூரை', 'கேமரா', 'night dome'])(
    'a search for "%s" in any language finds the product',
    async (q) => {
      expect(await ids(q)).toEqual(['DOME']);
    },
  );

  test('a name that is changed or cleared is found by the new one only', async () => {
    const body = { productId: 'CABLE', name: 'Cable', price: 1, stock: 1, category: 'cctv2' } as const;
    await service.bus.request(UpdateProduct, { ...body, nameSi: 'රැහැන' });
    expect(await ids('රැහැන')).toEqual(['CABLE']);
    await service.bus.request(UpdateProduct, { ...body, nameSi: '' });
    expect(await ids('රැහැන')).toEqual([]);
    expect(await ids('cable')).toEqual(['CABLE']);
  });

  test('suggestions in a language have its names and complete its words', async () => {
    const { products, words } = await service.bus.request(SuggestProducts, { q: 'කැම', language: 'si' });
    expect(products).toMatchObject([{ name: 'Night Dome', nameSi: TEXTS.nameSi }]);
    expect(words).toEqual(['කැමරාව']);
  });
});
