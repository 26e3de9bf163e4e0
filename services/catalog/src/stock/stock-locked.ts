import { DomainError, unavailable } from '@netra/service-kit';

/** Another transaction has held a product for longer than it was retried. */
export class StockLocked extends DomainError {
  constructor() {
    super(unavailable('stock.locked').body);
  }
}

/** How a transaction locks products; those with the same key take their turns. */
export const lockingProducts = (key: string) => ({
  key: key.toLowerCase(),
  refusal: () => new StockLocked(),
});
