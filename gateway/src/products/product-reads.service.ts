import { Injectable } from '@nestjs/common';
import { GetProducts } from '@netra/contracts';
import { batcher, Bus, notFound } from '@netra/service-kit';

/** The largest product takes 120 kB, and a message of the bus a megabyte. */
const MAX_BATCH_SIZE = 8;

/** Reads single products; batches concurrent reads into one request. */
@Injectable()
export class ProductReads {
  readonly #products;

  constructor(bus: Bus) {
    const read = (productIds: readonly string[]) => readProducts(bus, productIds);
    this.#products = batcher(read, { maxBatchSize: MAX_BATCH_SIZE });
  }

  /**
   * The product as JSON.
   * @throws NOT_FOUND
   */
  get(productId: string): Promise<Uint8Array> {
    return this.#products.load(productId);
  }
}

async function readProducts(bus: Bus, productIds: readonly string[]): Promise<(Uint8Array | Error)[]> {
  const products = await bus.request(GetProducts, { productIds: [...productIds] });
  return products.map((product, index) =>
    product
      ? Buffer.from(JSON.stringify(product))
      : notFound('product.notFound', { productId: productIds[index]! }),
  );
}
