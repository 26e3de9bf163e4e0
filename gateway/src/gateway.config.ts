import { IntersectionType } from '@nestjs/swagger';
import { HttpConfig } from '@netra/node-kit';
import { CallerConfig, IntVariable, KeyRingVariable, TextVariable } from '@netra/service-kit';
import { ImageStoreConfig } from './images/image-store.config.js';

/** The gateway's environment variables. */
export class GatewayConfig extends IntersectionType(CallerConfig, HttpConfig, ImageStoreConfig) {
  override PORT = 3000;

  @KeyRingVariable()
  JWT_KEYS: string;

  /** The shop's details on documents. */
  @TextVariable('the phone number of the shop')
  SHOP_PHONE = '+94 11 234 5678';

  @TextVariable('the email address of the shop')
  SHOP_EMAIL = 'hello@netra.lk';

  @TextVariable('the address of the shop in one line')
  SHOP_ADDRESS = 'No. 42, Galle Road, Colombo 03, Sri Lanka';

  /** The number of invoices that one customer may request. */
  @IntVariable(1, 10_000)
  DOCUMENTS_PER_MINUTE = 10;

  /** The number of invoices and packing slips that one client, and one member of the office, may request. */
  @IntVariable(1, 10_000)
  DOCUMENTS_PER_MINUTE_AND_ADDRESS = 120;

  /** The number of data sheets drawn for one client; those drawn before do not count. */
  @IntVariable(1, 10_000)
  DATA_SHEETS_PER_MINUTE_AND_ADDRESS = 60;

  /** The size of the cache for public product answers; 0 turns it off. */
  @IntVariable(0, 4_096)
  CATALOG_CACHE_MIB = 32;

  /** The most live streams that this process keeps open. */
  @IntVariable(0, 100_000)
  LIVE_STREAMS = 2_000;

  @IntVariable(0, 100_000)
  LIVE_STREAMS_PER_ADDRESS = 20;

  /** The interval of heartbeats on an idle stream, so that no proxy closes it. */
  @IntVariable(1, 60)
  LIVE_HEARTBEAT_SECONDS = 20;
}
