import { IntersectionType } from '@nestjs/swagger';
import { BusConfig, IntVariable, KeyRingVariable, TextVariable } from '@netra/service-kit';
import { ImageStoreConfig } from './images/image-store.config.js';

const PROXY = String.raw`\s*(loopback|linklocal|uniquelocal|[\da-fA-F:.]+(/\d{1,3})?)\s*`;

/** What the gateway is told. */
export class GatewayConfig extends IntersectionType(BusConfig, ImageStoreConfig) {
  /** 0 = a free port. */
  @IntVariable(0, 65_535)
  PORT = 3000;

  @TextVariable('an address to listen on, such as 127.0.0.1')
  HOST = '127.0.0.1';

  @KeyRingVariable()
  JWT_KEYS: string;

  /** Whose `X-Forwarded-For` counts: addresses, networks, `loopback`, separated by commas. */
  @TextVariable('addresses or networks separated by commas, such as loopback,10.0.0.0/8', {
    pattern: new RegExp(`^${PROXY}(,${PROXY})*$`),
  })
  TRUST_PROXY = 'loopback';

  /** How long it still takes connections when it has been told to end, for callers that have not heard of it. */
  @IntVariable(0, 6_000)
  LINGER_MS = 0;

  /** Memory for answers about products that visitors get again; 0 = none is kept. */
  @IntVariable(0, 4_096)
  CATALOG_CACHE_MIB = 16;

  /** Requests that this process works on at once; more are refused at the door, so that these are answered in time. */
  @IntVariable(1, 100_000)
  REQUESTS_AT_ONCE = 256;

  /** Live streams that this process keeps open at most. */
  @IntVariable(0, 100_000)
  LIVE_STREAMS = 2_000;

  @IntVariable(0, 100_000)
  LIVE_STREAMS_PER_ADDRESS = 20;

  /** How often a quiet stream says that it is alive, so that nothing on the way closes it. */
  @IntVariable(1, 60)
  LIVE_HEARTBEAT_SECONDS = 20;
}
