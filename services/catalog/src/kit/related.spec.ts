import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GetRelatedProducts, OrderPlaced, type Product } from '@netra/contracts';
import { eventually, publish, type TestService, seed } from '@netra/local-servers/testing';
import { CatalogRetentionService } from '../catalog-retention.service.js';
import { createProduct, startCatalog } from '../catalog.fixture.js';

describe('related products', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    const create = (productId: string, category: 'cctv1' | 'cctv2', specs: string, stock = 10) =>
      createProduct(service.bus, { productId, category, specs: specs ? specs.split(' ') : [], stock });
    await create('CAM', 'cctv1', 'resolution=5 connection=coaxial place=outdoor');
    await create('CAM-IP', 'cctv1', 'resolution=5 connection=network place=outdoor');
    await create('WIFI-12V', 'cctv1', 'resolution=4 connection=wifi place=outdoor power=dc12');
    await create('WIFI-MAINS', 'cctv1', 'resolution=4 connection=wifi place=indoor power=mains');
    await create('WIFI-SUN', 'cctv1', 'resolution=4 connection=wifi place=outdoor power=solar');
    await create('DVR', 'cctv2', 'channels=8 connection=coaxial');
    await create('NVR', 'cctv2', 'channels=8 ports=8 connection=network');
    await create('DISK', 'cctv2', 'storage=1000');
    await create('CABLE', 'cctv2', 'length=20 connection=coaxial');
    await create('SUPPLY', 'cctv2', 'output=24');
    for (const productId of ['A', 'B', 'C', 'D', 'E']) await create(productId, 'cctv2', '');
    await create('PLUG', 'cctv2', 'connection=coaxial');
    await create('GONE', 'cctv2', '', 0);
  }, 60_000);
  afterAll(() => service.close());

  const ids = (products: Product[]) => products.map(({ productId }) => productId);
  const relatedTo = async (productId: string) => {
    const { fits, boughtTogether } = await service.bus.request(GetRelatedProducts, { productId });
    return { fits: ids(fits), boughtTogether: ids(boughtTogether) };
  };
  let orders = 0;
  const placed = (productIds: string[], orderId = `NT-${++orders}`) =>
    publish(service.bus, OrderPlaced, {
      orderId,
      userId: 'u1',
      total: 1,
      status: 'pending',
      items: productIds.map((productId) => ({ productId, qty: 1 })),
    });
  const pairs = async () => {
    const [row] = await service.dataSource.query<{ n: number }[]>(
      'select count(*)::int as n from bought_pair',
    );
    return row!.n;
  };

  test('of a part of a kit are the parts that work together with it', async () => {
    expect((await relatedTo('cam')).fits).toEqual(['DVR', 'DISK', 'CABLE', 'SUPPLY']);
    expect((await relatedTo('CAM-IP')).fits).toEqual(['NVR', 'DISK']);
    expect((await relatedTo('DVR')).fits).toEqual(['CAM', 'DISK', 'CABLE']);
    expect((await relatedTo('A')).fits).toEqual([]);
    expect(await relatedTo('nothing')).toEqual({ fits: [], boughtTogether: [] });
  });

  test('of a camera include a power supply only when it runs on 12 V', async () => {
    expect((await relatedTo('WIFI-12V')).fits).toContain('SUPPLY');
    for (const camera of ['WIFI-MAINS', 'WIFI-SUN'])
      expect((await relatedTo(camera)).fits).toEqual(['NVR', 'DISK']);
  });

  test('are counted once per order, even when its event is repeated', async () => {
    await placed(['A', 'B']);
    await placed(['A', 'B']);
    await placed(['A', 'C', 'GONE'], 'NT-TWICE');
    await eventually(async () => expect(await pairs()).toBe(8));
    await placed(['A', 'C', 'GONE'], 'NT-TWICE');
    await placed(['C', 'D']);
    await eventually(async () => expect(await pairs()).toBe(10));
    const [row] = await service.dataSource.query<{ orders: number }[]>(
      `select orders from bought_pair where product = 'A' and other = 'C'`,
    );
    expect(row).toEqual({ orders: 1 });
  });

  test('are shown once three orders contained both products', async () => {
    const counted = (product: string, other: string, count: number) =>
      eventually(async () => {
        const [row] = await service.dataSource.query<{ orders: number }[]>(
          'select orders from bought_pair where product = $1 and other = $2',
          [product, other],
        );
        expect(row).toEqual({ orders: count });
      });
    for (let i = 0; i < 3; i++) await placed(['E', 'B']);
    for (let i = 0; i < 2; i++) await placed(['E', 'C']);
    await counted('E', 'C', 2);
    await counted('E', 'B', 3);
    expect((await relatedTo('E')).boughtTogether).toEqual([]);
    await placed(['E', 'C']);
    await counted('E', 'C', 3);
    expect((await relatedTo('E')).boughtTogether.toSorted()).toEqual(['B', 'C']);
  });

  test('leave out products that fit already or whose connection contradicts', async () => {
    for (let i = 0; i < 3; i++) await placed(['CAM-IP', 'PLUG', 'CAM', 'NVR', 'A', 'D', 'WIFI-SUN']);
    await eventually(async () => {
      const [row] = await service.dataSource.query<{ n: number }[]>(
        `select count(*)::int as n from bought_pair where product = 'CAM-IP' and orders >= 3`,
      );
      expect(row).toEqual({ n: 6 });
    });
    expect((await relatedTo('CAM-IP')).boughtTogether.toSorted()).toEqual(['A', 'D', 'WIFI-SUN']);
    expect((await relatedTo('CAM')).boughtTogether.toSorted()).toEqual(['A', 'D', 'PLUG']);
  });

  test('come from few pairs of a long order, and from fifty pairs per product', async () => {
    const before = await pairs();
    await placed(Array.from({ length: 50 }, (_, index) => `LONG-${index}`));
    await eventually(async () => expect(await pairs()).toBe(before + 90));
    await seed(
      service.dataSource,
      `insert into bought_pair (product, other, orders) select 'BUSY', 'X' || n, n from generate_series(1, 80) n`,
    );
    await service.app.get(CatalogRetentionService).cleanUp();
    const [kept] = await service.dataSource.query<{ n: number; rarest: number }[]>(
      `select count(*)::int as n, min(orders) as rarest from bought_pair where product = 'BUSY'`,
    );
    expect(kept).toEqual({ n: 50, rarest: 31 });
  });
});
