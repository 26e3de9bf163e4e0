import {
  CreateProduct,
  ReserveStocks,
  type Product,
  type ProductBody,
  type ReserveCommand,
  type ReservedLine,
} from '@netra/contracts';
import { createDataSource, DomainError, kitRetention, unavailable, type Bus } from '@netra/service-kit';
import { seed, startTestService, testInfra, type TestService } from '@netra/local-servers/testing';
import type { DataSource } from 'typeorm';
import { catalog } from './catalog.definition.js';

/** Starts a catalog service with its own database and bus, which allows many concurrent calls. */
export async function startCatalog(env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const service = await startTestService({
    ...catalog,
    env: { DATABASE_POOL_SIZE: '24', PUBLIC_ORIGIN: 'https://shop.example', ...env },
  });
  const close = async () => {
    await service.close();
    await (await testInfra()).close();
  };
  return { ...service, close };
}

let count = 0;

/** Creates an available product with the given fields. */
export const createProduct = (bus: Bus, body: Partial<ProductBody> = {}): Promise<Product> =>
  bus.request(CreateProduct, {
    productId: `P-${++count}`,
    name: `Product ${count}`,
    price: 1_000,
    stock: 10,
    category: 'cctv1',
    ...body,
  });

/** Connects as the owner of the tables, who may truncate and alter them. */
export const connectAsOwner = ({ ownerUrl }: TestService): Promise<DataSource> =>
  createDataSource('owner', { DATABASE_URL: ownerUrl!, DATABASE_POOL_SIZE: 1 }, catalog).initialize();

/**
 * Inserts very many products by SQL without the trigger that prepares the search texts, which takes four times as long as the rest of
 * a row. A search finds these products only if the statement fills `search_name` and `search_text` itself.
 */
export async function seedProducts(service: TestService, sql: string, values: unknown[]): Promise<void> {
  const owner = await connectAsOwner(service);
  await owner.query('alter table product disable trigger product_search');
  await seed(owner, sql, values);
  await owner.query('alter table product enable trigger product_search');
  await owner.destroy();
}

/** Compacts the tables of kept counts, as the service does now and then. */
export const compactCounts = ({ dataSource }: TestService): Promise<void> =>
  kitRetention(dataSource.manager, catalog.keptCounts).cleanUp();

/** Requests one reservation. @throws its refusal, or UNAVAILABLE while one of its products is locked */
export async function reserveStock(bus: Bus, command: ReserveCommand): Promise<ReservedLine[]> {
  const [reservation] = await bus.request(ReserveStocks, { reservations: [command] });
  const { lines, refusal } = reservation!;
  if (refusal) throw new DomainError(refusal);
  if (!lines) throw unavailable('stock.locked');
  return lines;
}
