import { CreateProduct, type Product, type ProductBody } from '@netra/contracts';
import type { Bus } from '@netra/service-kit';

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
