import { DomainError, unavailable } from '@netra/service-kit';

/** Another transaction has held a product for longer than the retries lasted. */
export class StockLocked extends DomainError {
  constructor() {
    super(unavailable('stock.locked').body);
  }
}

/** How a transaction locks products; transactions with the same key run one after the other. */
export const lockingProducts = (key: string) => ({
  key: key.toLowerCase(),
  refusal: () => new StockLocked(),
});
