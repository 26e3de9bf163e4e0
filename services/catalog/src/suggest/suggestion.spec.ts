import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SuggestProducts } from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

describe('suggestions', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    const product = (productId: string, name: string, more: object = {}) =>
      createProduct(service.bus, { productId, name, ...more });
    await product('dome-1', 'Night Dome', { images: ['/images/1-dome.webp'], price: 900 });
    await product('dome-2', 'Night Dome, sold out', { stock: 0 });
    await product('bracket', 'Dome bracket', { category: 'cctv2' });
    for (let i = 0; i < 7; i += 1) await product(`cable-${i}`, `Siamese cable ${i}`, { category: 'cctv2' });
  }, 60_000);
  afterAll(() => service.close());

  const suggest = (q: string) => service.bus.request(SuggestProducts, { q });

  test('complete a beginning with matching products, their categories and whole words', async () => {
    const { products, categories, words } = await suggest('night do');
    expect(products.map(({ productId }) => productId)).toEqual(['dome-1', 'dome-2']);
    expect(products[0]).toMatchObject({ name: 'Night Dome', image: '/images/1-dome.webp', price: 900 });
    expect(products[0]).not.toHaveProperty('description');
    expect(categories).toEqual([{ category: 'cctv1' }]);
    expect(words).toEqual(['night dome']);
    expect((await suggest('dome')).categories).toEqual(
      expect.arrayContaining([{ category: 'cctv1' }, { category: 'cctv2' }]),
    );
  });

  test('are limited to six products', async () => {
    expect((await suggest('cable')).products).toHaveLength(6);
  });

  test('correct a one-letter error, and offer close words for larger ones', async () => {
    expect((await suggest('doem')).products).toHaveLength(3);
    expect(await suggest('siamezze')).toEqual({ products: [], categories: [], words: ['siamese'] });
    expect((await suggest('siamese zzzzzz')).words).toEqual(['siamese']);
    expect(await suggest('zzzzzz')).toEqual({ products: [], categories: [], words: [] });
    expect(await suggest('%_')).toEqual({ products: [], categories: [], words: [] });
  });
});
