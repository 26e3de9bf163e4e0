import { productKey } from '@netra/contracts';
import { LRUCache } from 'lru-cache';

/**
 * More products than these change within the lifetime of an answer when files are imported; then every answer is outdated.
 */
const MAX_PRODUCTS = 10_000;

/** What an answer depends on: availability, and the stock of its products; without their ids, the stock of any product. */
export interface Dependence {
  /** The value of `ProductChanges.count` when the answer was requested. */
  since: number;
  /** In lower case. */
  productIds?: string[] | undefined;
}

/** Numbers the changes of products, so that an answer can be recognized as outdated even while it is still being read. */
export class ProductChanges {
  #count = 0;
  #ofAll = 0;
  readonly #ofProduct: LRUCache<string, number>;

  /** @param lifeMs the longest lifetime of an answer; a change is forgotten after twice that time */
  constructor(lifeMs: number) {
    this.#ofProduct = new LRUCache({
      max: MAX_PRODUCTS,
      ttl: 2 * lifeMs,
      dispose: (_count, _id, reason) => {
        if (reason === 'evict') this.#ofAll = this.#count;
      },
    });
  }

  get count(): number {
    return this.#count;
  }

  /** Records that anything may have changed. */
  all(): void {
    this.#ofAll = ++this.#count;
  }

  /** Records that only the stock of these products has changed. */
  stockOf(productIds: readonly string[]): void {
    this.#count++;
    for (const id of productIds) this.#ofProduct.set(productKey(id), this.#count);
  }

  isCurrent({ since, productIds }: Dependence): boolean {
    if (since < this.#ofAll) return false;
    if (!productIds) return since === this.#count;
    return productIds.every((id) => (this.#ofProduct.get(id) ?? 0) <= since);
  }
}
