import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ListProducts, UpdateProduct, type ProductQuery } from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

describe('product search', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    await createProduct(service.bus, {
      productId: 'NET-DOME-4MP',
      name: 'Dahua Night Dome',
      description: 'H.265+',
      category: 'cctv3',
    });
    await createProduct(service.bus, {
      productId: 'hik-8',
      name: 'Hikvision Bullet 4K',
      altNames: ['ColorVu'],
      category: 'cctv3',
    });
    await createProduct(service.bus, { productId: 'si-1', name: 'නිවාස කැමරාව', altNames: ['ශ්‍රී CAM'] });
    await createProduct(service.bus, {
      productId: 'psu_12',
      name: 'Power 100%',
      description: 'Fits the Dahua dome',
      category: 'cctv3',
    });
    await createProduct(service.bus, {
      productId: 'gone',
      name: 'Dahua Dome sold out',
      stock: 0,
      category: 'cctv3',
    });
  }, 60_000);
  afterAll(() => service.close());

  const search = async (q: string, more: ProductQuery = {}) => {
    const page = await service.bus.request(ListProducts, { q, ...more });
    expect(page.total).toBe(page.products.length);
    return page.products.map(({ productId }) => productId);
  };

  test.each(['net dome4mp', 'NETDOME4MP', 'net.dome/4mp', 'dome 4mp', ' Net-Dome-4MP ', 'h265', 'H 265'])(
    'finds the model number typed as "%s" regardless of separators',
    async (q) => {
      expect(await search(q)).toEqual(['NET-DOME-4MP']);
    },
  );

  test.each([
    ['dahau', ['NET-DOME-4MP', 'psu_12']],
    ['adhua', ['NET-DOME-4MP', 'psu_12']],
    ['dahuaa', ['NET-DOME-4MP', 'psu_12']],
    ['Hikvison', ['hik-8']],
    ['hikvizion bulet', ['hik-8']],
    ['colorvi', ['hik-8']],
    ['netdom4mp', ['NET-DOME-4MP']],
    ['කැමරව', ['si-1']],
  ])('corrects the typing error "%s"', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  test.each([
    ['කැමරාව', ['si-1']],
    ['නිවාස', ['si-1']],
    ['ශ්රී', ['si-1']],
    ['4k', ['hik-8']],
    ['8', ['hik-8']],
    ['color', ['hik-8']],
    ['', ['psu_12', 'si-1', 'hik-8', 'NET-DOME-4MP']],
    ['   ', ['psu_12', 'si-1', 'hik-8', 'NET-DOME-4MP']],
  ])('finds a text that contains "%s"', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  test.each([
    ['%', ['psu_12']],
    ['_', ['psu_12']],
    ['%%', ['psu_12']],
    ['\\', []],
    ['*', []],
    ['zzzzzz', []],
    ['d%e', []],
    ["'; drop table product --", []],
  ])('treats the sign %s as an ordinary character', async (q, found) => {
    expect(await search(q)).toEqual(found);
  });

  test('ranks the best match first and sold-out products last', async () => {
    expect(await search('dahua dome', { includeUnavailable: true })).toEqual([
      'NET-DOME-4MP',
      'psu_12',
      'gone',
    ]);
    expect(await search('dahua dome', { sort: 'price-asc' })).toHaveLength(2);
    expect(await search('dome', { category: 'cctv2' })).toEqual([]);
  });

  test('shortens a term that is too long', async () => {
    expect(await search('dahua '.repeat(18))).toEqual(await search('dahua'));
    await expect(search(`${'ab '.repeat(33)}`)).resolves.toEqual([]);
  });

  test('finds an edited name only under its new value', async () => {
    const { productId, price, stock, category } = await createProduct(service.bus, { name: 'Tripod' });
    expect(await search('tripod')).toEqual([productId]);
    await service.bus.request(UpdateProduct, { productId, name: 'Monopod', price, stock, category });
    expect(await search('tripod')).toEqual([]);
    expect(await search('monopod')).toEqual([productId]);
  });

  test('a part of a word is no typing error, so that the words beside it are not corrected', async () => {
    const { productId } = await createProduct(service.bus, { name: 'Zephyr Lantern' });
    const other = await createProduct(service.bus, { name: 'Zephyr Lanterm' });
    expect(await search('zeph lantern')).toEqual([productId]);
    expect(await search('zephyrlantern')).toEqual([productId]);
    expect(await search('zeph lanternn')).toEqual([productId]);
    expect(await search('zeph lanter')).toEqual([other.productId, productId]);
  });

  test('a part of a long name typed without its spaces is no typing error either', async () => {
    const { productId } = await createProduct(service.bus, { name: 'Meridian Weatherproof Observatory' });
    await createProduct(service.bus, { name: 'Meridiam Weatherproof Observatory' });
    expect(await search('meridian proofobserv')).toEqual([productId]);
  });
});
