import { IntVariable, ServiceConfig } from '@netra/service-kit';

/** What catalog is told beyond every service. */
export class CatalogConfig extends ServiceConfig {
  /** Reviews that one account may write. */
  @IntVariable(1, 1_000_000)
  REVIEWS_PER_HOUR = 20;
}
