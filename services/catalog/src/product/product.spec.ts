import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  CreateProduct,
  DeleteProduct,
  FindProducts,
  GetProduct,
  GetProducts,
  ProductChanged,
  UpdateProduct,
} from '@netra/contracts';
import { eventually, schemaDrift, type TestService } from '@netra/local-servers/testing';
import { createProduct, reserveStock, startCatalog } from '../catalog.fixture.js';

describe('products', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
  }, 60_000);
  afterAll(() => service.close());

  const ledger = (id: string) =>
    service.dataSource.query<{ change: number; stock: number; reason: string }[]>(
      'select change, stock, reason from stock_movement where product = $1 order by id',
      [id],
    );

  test('the migrated tables match the entities', async () => {
    expect(await schemaDrift(service.dataSource)).toEqual([]);
  });

  test('creating a product with all fields returns it as in the contract', async () => {
    const body = {
      productId: 'NET-DOME-4MP',
      name: 'Dahua 4MP Dome',
      altNames: ['Eye', 'ඇස'],
      labellPrice: 15_000,
      price: 12_499.5,
      images: ['/images/1-dome.webp'],
      description: 'Sees at night.',
      nameSi: 'ඩෝම් කැමරාව',
      altNamesSi: ['වහල කැමරාව'],
      descriptionSi: 'රාත්‍රියේ පෙනේ.',
      nameTa: 'டோம் கேமரா',
      altNamesTa: ['கூரை கேமரா'],
      descriptionTa: 'இரவில் தெரியும்.',
      specs: ['resolution=4', 'infrared=30', 'place=outdoor', 'box=Camera, screws'],
      stock: 7,
      isAvailable: true,
      category: 'cctv1' as const,
      warrantyMonths: 24,
    };
    const product = await service.bus.request(CreateProduct, body);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const counted = { rating: 0, reviewCount: 0, version: 1 };
    const own = { _id: expect.any(String), createdAt: instant, updatedAt: instant };
    expect(product).toEqual({ ...body, ...counted, ...own });
    expect(await service.bus.request(GetProduct, { productId: 'net-dome-4mp' })).toEqual(product);
    expect(await ledger(product._id)).toEqual([{ change: 7, stock: 7, reason: 'initial' }]);
  });

  test('a picture of this shop is stored without the origin, and one of another site is refused', async () => {
    const own = await createProduct(service.bus, { images: ['https://shop.example/images/1-dome.webp'] });
    expect(own.images).toEqual(['/images/1-dome.webp']);
    for (const host of ['evil.example', 'shop.example.evil.example', '169.254.169.254', 'shop.example:81']) {
      const images = [`https://${host}/images/1-dome.webp`];
      const refusal = { code: 'VALIDATION', body: { errors: [{ field: 'images' }] } };
      await expect(createProduct(service.bus, { images })).rejects.toMatchObject(refusal);
      const { productId, name, category, price, stock } = own;
      const edit = { productId, name, category, price, stock, images };
      await expect(service.bus.request(UpdateProduct, edit)).rejects.toMatchObject(refusal);
    }
  });

  test('specifications that are unknown, of the wrong kind or duplicated are refused', async () => {
    const refused = ['colour=red', 'resolution=high', 'place=moon', 'box= ', 'box=a;b', 'resolution'];
    for (const specs of [...refused.map((spec) => [spec]), ['channels=4', 'channels=8']])
      await expect(createProduct(service.bus, { specs })).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('creating a product with required fields only fills in the rest', async () => {
    const product = await createProduct(service.bus, { price: 250 });
    expect(product).toMatchObject({
      altNames: [],
      description: '',
      images: [],
      specs: [],
      isAvailable: true,
      labellPrice: 250,
      warrantyMonths: 12,
    });
  });

  test('creating a product is refused when its id is taken, in any case or by a deleted product', async () => {
    await createProduct(service.bus, { productId: 'Taken-1' });
    const again = createProduct(service.bus, { productId: 'TAKEN-1' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    await service.bus.request(DeleteProduct, { productId: 'taken-1' });
    await expect(createProduct(service.bus, { productId: 'taken-1' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('saving a product with the current version keeps omitted fields and increments the version', async () => {
    const { _id, ...product } = await createProduct(service.bus, {
      description: 'Old',
      altNames: ['Other'],
      stock: 4,
    });
    const edit = {
      productId: product.productId,
      name: 'New',
      price: 5,
      stock: 9,
      category: 'cctv2' as const,
    };
    const saved = await service.bus.request(UpdateProduct, { ...edit, version: 1 });
    expect(saved).toMatchObject({
      ...edit,
      description: 'Old',
      altNames: ['Other'],
      version: 2,
      labellPrice: 1_000,
    });
    expect(await ledger(_id)).toEqual([
      { change: 4, stock: 4, reason: 'initial' },
      { change: 5, stock: 9, reason: 'correction' },
    ]);
  });

  test('saving a product is refused with the current one when a piece was sold since it was read', async () => {
    const { productId, name, price, category, version } = await createProduct(service.bus, { stock: 3 });
    await reserveStock(service.bus, { reservationId: 'NT-SOLD', items: [{ productId, qty: 1 }] });
    const stale = { productId, name, price, category, stock: 3, version };
    await expect(service.bus.request(UpdateProduct, stale)).rejects.toMatchObject({
      code: 'CONFLICT',
      body: { details: { current: { productId, stock: 2, version: version + 1 } } },
    });
    expect((await service.bus.request(GetProduct, { productId })).stock).toBe(2);
  });

  test('saving a product without a version sets the stock', async () => {
    const { _id, productId, name, price, category } = await createProduct(service.bus, { stock: 3 });
    await reserveStock(service.bus, { reservationId: 'NT-SOLD-2', items: [{ productId, qty: 1 }] });
    const saved = await service.bus.request(UpdateProduct, { productId, name, price, category, stock: 8 });
    expect(saved.stock).toBe(8);
    expect((await ledger(_id)).at(-1)).toEqual({ change: 6, stock: 8, reason: 'correction' });
  });

  test('a product read alone and in a batch has the same fields and the same rounded rating', async () => {
    const { _id, productId } = await createProduct(service.bus, { price: 12_499.5 });
    await service.dataSource.query('update product set rating_sum = 201, review_count = 200 where id = $1', [
      _id,
    ]);
    const alone = await service.bus.request(GetProduct, { productId });
    const [batched] = await service.bus.request(GetProducts, { productIds: [productId] });
    expect(alone).toEqual(batched);
    expect(alone).toMatchObject({ rating: 1.01, reviewCount: 200 });
  });

  test('a deleted product is not found anywhere', async () => {
    const kept = await createProduct(service.bus, { images: ['/images/1-a.webp', '/images/1-b.webp'] });
    const { productId } = await createProduct(service.bus);
    expect(await service.bus.request(DeleteProduct, { productId })).toMatchObject({ productId });
    await expect(service.bus.request(GetProduct, { productId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(service.bus.request(DeleteProduct, { productId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const productIds = [productId, kept.productId.toLowerCase(), 'unknown'];
    const cards = await service.bus.request(FindProducts, { productIds });
    expect(cards).toEqual([
      expect.objectContaining({ productId: kept.productId, image: '/images/1-a.webp' }),
    ]);
    expect(Object.keys(cards[0]!)).toHaveLength(10);
    expect(await service.bus.request(GetProducts, { productIds })).toEqual([null, kept, null]);
  });

  test('a committed change is published', async () => {
    const heard: string[] = [];
    const end = service.bus.subscribe(ProductChanged, ({ productIds, change }) =>
      heard.push(`${productIds.join()} ${change}`),
    );
    const { productId, name, price, category } = await createProduct(service.bus);
    await service.bus.request(UpdateProduct, { productId, name, price, category, stock: 1 });
    await service.bus.request(DeleteProduct, { productId });
    const expected = ['created', 'updated', 'deleted'].map((change) => `${productId} ${change}`);
    await eventually(() =>
      expect(heard.filter((line) => line.startsWith(`${productId} `))).toEqual(expected),
    );
    end();
  });
});
