import { IntVariable, ServiceConfig, UrlVariable } from '@netra/service-kit';

/** What orders is told beyond every service. */
export class OrdersConfig extends ServiceConfig {
  /** Links in mails begin with it. */
  @UrlVariable(['http', 'https'], 'http://localhost:8080')
  PUBLIC_ORIGIN: string;

  /** How long a step may stay unfinished before it is undone; longer than the catalogue's time-out. */
  @IntVariable(50, 600_000)
  SETTLE_AFTER_MS = 6_000;
}
