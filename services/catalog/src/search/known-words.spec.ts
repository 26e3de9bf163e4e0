import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ListProducts, SuggestProducts, type ProductBody, type ProductQuery } from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';

describe('search by category and specification', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    const product = (productId: string, name: string, specs: string, more: Partial<ProductBody> = {}) =>
      createProduct(service.bus, { productId, name, specs: specs ? specs.split('; ') : [], ...more });
    await product(
      'gate',
      'Netra Rakna Bullet',
      'resolution=4; infrared=30; place=outdoor; connection=network',
      {
        nameSi: 'Rakna බුලට් කැමරාව',
        nameTa: 'Rakna புல்லட் கேமரா',
      },
    );
    await product(
      'room',
      'Netra Drishti Dome',
      'resolution=12; place=indoor; lens=F1.0, motor zoom; connection=wifi',
      {
        nameSi: 'Drishti ඩෝම් කැමරාව',
        nameTa: 'Drishti டோம் கேமரா',
      },
    );
    await product('disk', 'Hard disk', 'storage=4000; box=Disk and screws', { category: 'cctv2' });
    await product('box', 'Camera Junction Box', '', {
      category: 'cctv2',
      nameSi: 'කැමරා සන්ධි පෙට්ටිය',
      nameTa: 'கேமரா இணைப்புப் பெட்டி',
      altNames: ['camera adapter'],
    });
    await product('home', 'Home, 4 cameras', 'cameras=4; place=outdoor', {
      category: 'cctv3',
      nameSi: 'නිවාස, කැමරා 4',
      nameTa: 'வீடு, 4 கேமரா',
    });
  }, 60_000);
  afterAll(() => service.close());

  const find = async (q: string, more: ProductQuery = {}) => {
    const { products } = await service.bus.request(ListProducts, { q, ...more });
    return products.map(({ productId }) => productId);
  };

  test.each([
    ['camera', ['box', 'home']],
    ['Cameras', ['home']],
    ['CCTV camera', []],
    ['කැමරා', ['home', 'box']],
    ['කැමරාව', []],
    ['கேமரா', ['home', 'box']],
  ])('the search "%s" lists cameras before accessories for them', async (q, others) => {
    expect(await find(q)).toEqual(['room', 'gate', ...others]);
  });

  test('a part named together with cameras comes first', async () => {
    expect((await find('camera adapter'))[0]).toBe('box');
    expect((await find('junction box camera'))[0]).toBe('box');
  });

  test.each([
    ['accessories', ['box', 'disk']],
    ['accessor', ['box', 'disk']],
    ['acessories', ['box', 'disk']],
    ['උපාංග', ['box', 'disk']],
    ['துணைக்கருவிகள்', ['box', 'disk']],
    ['packages', ['home']],
    ['පැකේජ', ['home']],
    ['தொகுப்பு', ['home']],
  ])('the search "%s" finds a category\'s products and suggests the category', async (q, found) => {
    expect(await find(q)).toEqual(found);
    const { categories, products } = await service.bus.request(SuggestProducts, { q });
    expect(products.map(({ productId }) => productId)).toEqual(found);
    expect(categories).toEqual([{ category: found[0] === 'home' ? 'cctv3' : 'cctv2' }]);
  });

  test.each([
    ['outdoor camera', ['gate', 'home']],
    ['outdor camera', ['gate', 'home']],
    ['එළිමහන් කැමරා', ['gate', 'home']],
    ['வெளிப்புற கேமரா', ['gate', 'home']],
    ['indoors', ['room']],
    ['ගෘහස්ථ', ['room']],
    ['உட்புறம்', ['room']],
    ['night', ['gate']],
    ['night vision', ['gate']],
    ['රාත්‍රී', ['gate']],
    ['இரவு', ['gate']],
    ['ip', ['gate']],
    ['wi-fi camera', ['room']],
    ['4MP', ['gate']],
    ['4 mp', ['gate']],
    ['2mp', []],
    ['12mp', ['room']],
    ['30m', ['gate']],
    ['4 TB', ['disk']],
    ['motor zoom', ['room']],
    ['screws', ['disk']],
    ['4mp indoor', []],
  ])('the search "%s" finds products by specification', async (q, found) => {
    expect(await find(q)).toEqual(found);
  });

  test('counts of a category search cover the same products', async () => {
    const { counts } = await service.bus.request(ListProducts, { q: 'accessories', counts: true });
    expect(counts?.categories).toEqual({ cctv1: 0, cctv2: 2, cctv3: 0 });
  });

  test('accents are ignored everywhere', async () => {
    await createProduct(service.bus, { productId: 'cafe', name: 'Café Señal', category: 'cctv2' });
    for (const q of ['cafe', 'CAFÉ', 'Cafe\u0301', 'senal', 'señal', 'caffe senal'])
      expect(await find(q)).toEqual(['cafe']);
    await createProduct(service.bus, { productId: 'plain', name: 'Jalapeno', category: 'cctv2' });
    expect(await find('jalapeño')).toEqual(['plain']);
  });

  test('another number is no typing error of a quantity that a text has', async () => {
    await createProduct(service.bus, { productId: 'wide', name: 'Panorama 16MP', category: 'cctv2' });
    expect(await find('16mp')).toEqual(['wide']);
    expect(await find('6mp')).toEqual([]);
  });

  test('the suggested categories start with that of the most and best matches', async () => {
    await createProduct(service.bus, { productId: 'arm', name: 'Arm for turrets', category: 'cctv2' });
    for (const n of [1, 2])
      await createProduct(service.bus, { productId: `t${n}`, name: `Turret turrets ${n}` });
    await createProduct(service.bus, { productId: 't3', name: `Turret turrets 3` });
    await createProduct(service.bus, { productId: 'arm2', name: 'Turrets arm', category: 'cctv2' });
    await createProduct(service.bus, {
      productId: 'arm3',
      name: 'Turrets arm, newest',
      category: 'cctv2',
      stock: 0,
    });
    const { categories } = await service.bus.request(SuggestProducts, { q: 'turrets' });
    expect(categories).toEqual([{ category: 'cctv1' }, { category: 'cctv2' }]);
  });
});
