import { CheckedVariable } from '@netra/node-kit';
import { parses, parseSigningKey } from '../caller/request-keys.js';
import { BusConfig } from './service.config.js';

/** The variables of a process that sends requests on behalf of people: the gateway. */
export class CallerConfig extends BusConfig {
  @CheckedVariable('kid:key with an Ed25519 key (PKCS #8, base64url)', parses(parseSigningKey))
  REQUEST_SIGNING_KEY: string;
}
