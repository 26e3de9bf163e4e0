import { BusConfig, IntVariable, TextVariable, UrlVariable } from '@netra/service-kit';

const KEY = String.raw`\s*[\w.-]+:[^,\s]{32,}\s*`;

const PROXY = String.raw`\s*(loopback|linklocal|uniquelocal|[\da-fA-F:.]+(/\d{1,3})?)\s*`;

/** What the gateway is told. */
export class GatewayConfig extends BusConfig {
  /** 0 = a free port. */
  @IntVariable(0, 65_535)
  PORT = 3000;

  @TextVariable('an address to listen on, such as 127.0.0.1')
  HOST = '127.0.0.1';

  @TextVariable('kid:secret[,kid:secret] with secrets of at least 32 characters', {
    pattern: new RegExp(`^${KEY}(,${KEY})*$`),
  })
  JWT_KEYS: string;

  /** Whose `X-Forwarded-For` counts: addresses, networks, `loopback`, separated by commas. */
  @TextVariable('addresses or networks separated by commas, such as loopback,10.0.0.0/8', {
    pattern: new RegExp(`^${PROXY}(,${PROXY})*$`),
  })
  TRUST_PROXY = 'loopback';

  @UrlVariable(['http', 'https'], 'http://127.0.0.1:9000')
  S3_ENDPOINT: string;

  @TextVariable('the region of the image store')
  S3_REGION = 'us-east-1';

  @TextVariable('the bucket for images')
  S3_BUCKET = 'images';

  @TextVariable('the access key of the image store')
  S3_ACCESS_KEY: string;

  @TextVariable('the secret key of the image store')
  S3_SECRET_KEY: string;

  /** Live streams that this process keeps open at most. */
  @IntVariable(0, 100_000)
  LIVE_STREAMS = 2_000;

  @IntVariable(0, 100_000)
  LIVE_STREAMS_PER_ADDRESS = 20;

  /** How often a quiet stream says that it is alive, so that nothing on the way closes it. */
  @IntVariable(1, 60)
  LIVE_HEARTBEAT_SECONDS = 20;
}
