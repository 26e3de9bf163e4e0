import { IntersectionType } from '@nestjs/swagger';
import { HttpConfig } from '@netra/node-kit';
import { CallerConfig, IntVariable, KeyRingVariable, TextVariable } from '@netra/service-kit';
import { ImageStoreConfig } from './images/image-store.config.js';

/** The variables of the gateway. */
export class GatewayConfig extends IntersectionType(CallerConfig, HttpConfig, ImageStoreConfig) {
  override PORT = 3000;

  @KeyRingVariable()
  JWT_KEYS: string;

  /** What documents say about the shop. */
  @TextVariable('the phone number of the shop')
  SHOP_PHONE = '+94 11 234 5678';

  @TextVariable('the email address of the shop')
  SHOP_EMAIL = 'hello@netra.lk';

  @TextVariable('the address of the shop in one line')
  SHOP_ADDRESS = 'No. 42, Galle Road, Colombo 03, Sri Lanka';

  /** Invoices that one customer may ask for. */
  @IntVariable(1, 10_000)
  DOCUMENTS_PER_MINUTE = 10;

  /** Invoices and packing slips that one client, and one person of the office, may ask for. */
  @IntVariable(1, 10_000)
  DOCUMENTS_PER_MINUTE_AND_ADDRESS = 120;

  /** Data sheets that are drawn for one client; one that was drawn before is not counted. */
  @IntVariable(1, 10_000)
  DATA_SHEETS_PER_MINUTE_AND_ADDRESS = 60;

  /** Memory of the cache of public product answers; 0 turns it off. */
  @IntVariable(0, 4_096)
  CATALOG_CACHE_MIB = 32;

  /** The most live streams that this process keeps open. */
  @IntVariable(0, 100_000)
  LIVE_STREAMS = 2_000;

  @IntVariable(0, 100_000)
  LIVE_STREAMS_PER_ADDRESS = 20;

  /** How often an idle stream sends a heartbeat, so that no proxy closes it. */
  @IntVariable(1, 60)
  LIVE_HEARTBEAT_SECONDS = 20;
}
