import { seed } from '@netra/local-servers/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FindKitParts, UpdateProduct, type KitQuery, type ProductCard } from '@netra/contracts';
import type { TestService } from '@netra/local-servers/testing';
import { createProduct, startCatalog } from '../catalog.fixture.js';
import { CARD_COLUMNS } from '../product/product.columns.js';
import { CANDIDATES, partsOf, valuesOf } from './part.queries.js';

const KIT: KitQuery = {
  connection: 'coaxial',
  indoor: 2,
  outdoor: 4,
  resolution: 4,
  storage: 3_000,
  output: 60,
  length: 20,
};

describe('parts of a kit', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startCatalog();
    const camera = (productId: string, specs: string, more = {}) =>
      createProduct(service.bus, { productId, specs: specs.split(' '), category: 'cctv1', ...more });
    const part = (productId: string, specs: string, more = {}) =>
      camera(productId, specs, { category: 'cctv2', ...more });
    await camera('dome-2', 'resolution=2 connection=coaxial place=indoor');
    await camera('dome-5', 'resolution=5 connection=coaxial place=indoor', { price: 900 });
    await camera('dome-5-few', 'resolution=5 connection=coaxial place=indoor', { price: 800, stock: 1 });
    await camera('any-5', 'resolution=5 connection=coaxial', { price: 950 });
    await camera('bullet-8', 'resolution=8 connection=coaxial place=outdoor');
    await camera('bullet-ip', 'resolution=5 connection=network place=outdoor');
    await camera('bullet-sim', 'resolution=4 connection=4g place=outdoor');
    await camera('unknown', 'resolution=5 place=outdoor');
    for (const channels of [4, 8, 16, 32])
      await part(`dvr-${channels}`, `channels=${channels} connection=coaxial`);
    await part('dvr-8-dear', 'channels=8 connection=coaxial', { price: 2_000 });
    await part('dvr-8-gone', 'channels=8 connection=coaxial', { price: 10, stock: 0 });
    await part('nvr-8', 'channels=8 connection=network ports=8');
    await part('disk-1', 'storage=1000');
    await part('disk-4', 'storage=4000');
    await part('card', 'storage=128');
    await part('supply', 'output=120 power=mains');
    await part('cable', 'length=100 connection=coaxial');
    await part('switch', 'ports=4 output=60 connection=network');
    await createProduct(service.bus, { productId: 'package', category: 'cctv3', specs: ['channels=8'] });
  }, 60_000);
  afterAll(() => service.close());

  const find = async (query: Partial<KitQuery> = {}) => {
    const parts = await service.bus.request(FindKitParts, { ...KIT, ...query });
    const ids = ([role, list]: [string, ProductCard[]]) => [role, list.map(({ productId }) => productId)];
    return Object.fromEntries(Object.entries(parts).map(ids)) as Record<string, string[]>;
  };

  test('of a coaxial kit are available parts of sufficient size, then the next sizes, then smaller ones', async () => {
    expect(await find()).toEqual({
      indoor: ['dome-5', 'any-5', 'bullet-8', 'dome-2'],
      outdoor: ['bullet-8'],
      recorders: ['dvr-8', 'dvr-8-dear', 'dvr-16', 'dvr-32', 'dvr-4'],
      disks: ['disk-4', 'disk-1'],
      supplies: ['supply'],
      switches: ['switch'],
      cables: ['cable'],
    });
  });

  test('of a network or Wi-Fi kit include the network recorder', async () => {
    expect(await find({ connection: 'network' })).toMatchObject({
      indoor: ['bullet-ip'],
      outdoor: ['bullet-ip'],
      recorders: ['nvr-8'],
      cables: [],
    });
    expect(await find({ connection: 'wifi' })).toMatchObject({ outdoor: [], recorders: ['nvr-8'] });
  });

  test('of a kit without cables include one memory card per camera', async () => {
    await expect(find({ connection: 'wifi', storage: 300 })).resolves.toMatchObject({ cards: ['card'] });
    const sim = await find({ connection: '4g', indoor: 0, outdoor: 1, storage: 3_000 });
    expect(sim).toMatchObject({ outdoor: ['bullet-sim'], recorders: [], cards: ['card'] });
    await expect(find({ connection: 'wifi', indoor: 32 })).resolves.toMatchObject({ cards: [] });
    await expect(find()).resolves.not.toHaveProperty('cards');
  });

  test('are found by their new specifications and stock after a change', async () => {
    const change = (specs: string[], stock = 5) =>
      service.bus.request(UpdateProduct, {
        productId: 'disk-1',
        name: 'Disk',
        price: 1_000,
        category: 'cctv2',
        stock,
        specs,
      });
    await change(['storage=8000']);
    expect((await find()).disks).toEqual(['disk-4', 'disk-1']);
    await change(['storage=8000'], 0);
    expect((await find()).disks).toEqual(['disk-4']);
    await change([]);
    expect((await find()).disks).toEqual(['disk-4']);
    await change(['storage=1000']);
  });

  test('are refused for an invalid request, and the error names the field', async () => {
    const asked = service.bus.request(FindKitParts, { ...KIT, indoor: 1_000 });
    await expect(asked).rejects.toMatchObject({
      code: 'VALIDATION',
      body: { errors: [{ field: 'indoor' }] },
    });
  });

  test('are found without reading thousands of sold-out products of the same size', async () => {
    const { dataSource } = service;
    await seed(
      dataSource,
      `
      insert into product (id, product_id, name, alt_names, description, images, specs, price, label_price, stock, is_available, category)
      select gen_random_uuid(), 'many-' || n, 'Camera', '{}', '', '{}', array['resolution=9', 'connection=coaxial', 'place=outdoor'],
        1000 + n, 1000, n % 2, true, 'cctv1'
      from generate_series(1, 4000) n`,
    );
    await dataSource.query('analyze product');
    const wanted = { role: 'outdoor', kind: 'camera-outdoor', connection: 'coaxial', size: 9, pieces: 4 };
    const [{ 'QUERY PLAN': plans }] = await dataSource.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
      `explain (analyze, format json) ${partsOf(CARD_COLUMNS)}`,
      valuesOf([wanted], 4, 3),
    );
    expect(rowsRead(plans[0].Plan)).toBeLessThan(5 * CANDIDATES);
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The number of product rows that a plan has read. */
function rowsRead({ Plans = [], ...node }: PlanNode): number {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const own = node['Relation Name'] === 'product' ? each * node['Actual Loops'] : 0;
  return Plans.reduce((sum, plan) => sum + rowsRead(plan), own);
}
