import { Injectable } from '@nestjs/common';
import { GetProduct, GetProducts } from '@netra/contracts';
import { Bus, Gatherer, notFound } from '@netra/service-kit';

/** The largest product takes 50 kB, and the bus carries a megabyte. */
const MOST_AT_ONCE = 16;
const LINE_BREAK = 0x0a;
const COMMA = 0x2c;
const NULL = 'null';

/** One product each, read from the catalogue together with those that others ask for at the same time. */
@Injectable()
export class ProductReads {
  readonly #gatherer: Gatherer<Uint8Array>;

  constructor(bus: Bus) {
    this.#gatherer = new Gatherer((ids) => readProducts(bus, ids), MOST_AT_ONCE);
  }

  /**
   * The product as JSON.
   * @throws NOT_FOUND
   */
  async get(productId: string): Promise<Uint8Array> {
    const found = (await this.#gatherer.get([productId])).get(productId);
    if (!found) throw notFound(`There is no product ${productId}`);
    return found;
  }
}

async function readProducts(bus: Bus, productIds: string[]): Promise<Map<string, Uint8Array>> {
  const [only] = productIds;
  if (productIds.length === 1)
    return new Map([[only!, await bus.requestRaw(GetProduct, { productId: only! })]]);
  const lines = await bus.requestRaw(GetProducts, { productIds });
  return new Map(itemsOf(Buffer.from(lines.buffer, lines.byteOffset, lines.length), productIds));
}

/** Cuts a JSON array that has an item on each line between its brackets. */
function* itemsOf(array: Buffer, keys: string[]): Generator<[string, Uint8Array]> {
  let start = array.indexOf(LINE_BREAK) + 1;
  for (const key of keys) {
    const end = array.indexOf(LINE_BREAK, start);
    const item = array.subarray(start, array[end - 1] === COMMA ? end - 1 : end);
    if (item.length !== NULL.length || item.toString('latin1') !== NULL) yield [key, item];
    start = end + 1;
  }
}
