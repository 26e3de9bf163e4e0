import { CreateProduct, type Product, type ProductBody } from '@netra/contracts';
import type { Bus } from '@netra/service-kit';
import { startTestService, testInfra, type TestService } from '@netra/local-servers/testing';
import { catalog } from './catalog.definition.js';

/** A catalogue of a test file's own, with its own database and bus, that does much at once. */
export async function startCatalog(env: NodeJS.ProcessEnv = {}): Promise<TestService> {
  const service = await startTestService({ ...catalog, env: { DATABASE_POOL_SIZE: '24', ...env } });
  const close = async () => {
    await service.close();
    await (await testInfra()).close();
  };
  return { ...service, close };
}

let count = 0;

/** For tests: a product that can be bought, with what the test says of it. */
export const createProduct = (bus: Bus, body: Partial<ProductBody> = {}): Promise<Product> =>
  bus.request(CreateProduct, {
    productId: `P-${++count}`,
    name: `Product ${count}`,
    price: 1_000,
    stock: 10,
    category: 'cctv1',
    ...body,
  });
