import { IntersectionType } from '@nestjs/swagger';
import { HttpConfig } from '@netra/node-kit';
import { BusConfig, IntVariable, KeyRingVariable } from '@netra/service-kit';
import { ImageStoreConfig } from './images/image-store.config.js';

/** The variables of the gateway. */
export class GatewayConfig extends IntersectionType(BusConfig, HttpConfig, ImageStoreConfig) {
  override PORT = 3000;

  @KeyRingVariable()
  JWT_KEYS: string;

  /** Memory of the cache of public product answers; 0 turns it off. */
  @IntVariable(0, 4_096)
  CATALOG_CACHE_MIB = 16;

  /** The most live streams that this process keeps open. */
  @IntVariable(0, 100_000)
  LIVE_STREAMS = 2_000;

  @IntVariable(0, 100_000)
  LIVE_STREAMS_PER_ADDRESS = 20;

  /** How often an idle stream sends a heartbeat, so that no proxy closes it. */
  @IntVariable(1, 60)
  LIVE_HEARTBEAT_SECONDS = 20;
}
