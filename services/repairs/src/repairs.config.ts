import { IntVariable, ServiceConfig, UrlVariable } from '@netra/service-kit';

/** What repairs is told beyond every service. */
export class RepairsConfig extends ServiceConfig {
  @UrlVariable(['http', 'https'], 'http://localhost:8080')
  PUBLIC_ORIGIN: string;

  @IntVariable(1, 1_000_000)
  LOOK_UPS_PER_MINUTE_AND_ADDRESS = 60;
}
