import { IntVariable, ServiceConfig } from '@netra/service-kit';

/** Configuration of catalog. */
export class CatalogConfig extends ServiceConfig {
  /** Reviews that one account may write per hour. */
  @IntVariable(1, 1_000_000)
  REVIEWS_PER_HOUR = 20;
}
