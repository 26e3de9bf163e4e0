import { verify, type KeyObject } from 'node:crypto';
import type { Msg } from '@nats-io/nats-core';
import { ConfigError, logger } from '@netra/node-kit';
import { CALLER, claimedContextFrom, eventContextFrom } from '../bus/headers.js';
import type { ServiceConfig } from '../config/service.config.js';
import type { RequestContext } from '../context.js';
import { forbidden } from '../errors.js';
import { digestOf, isInternal, MAX_REMEMBERED, type CallerClaims } from './caller.js';
import { parseRequestKeys } from './request-keys.js';

type Keys = Pick<ServiceConfig, 'REQUEST_KEYS' | 'UNSIGNED_REQUESTS_UNTIL'>;
type Received = Pick<Msg, 'subject' | 'headers' | 'data'>;

/** Whether messages of the release without signatures are still accepted. */
export const acceptsUnsigned = ({ UNSIGNED_REQUESTS_UNTIL: until }: Keys): boolean =>
  Date.now() < Date.parse(until);

/** Determines the sender of a request: messages of the gateway are trusted only with its signature. */
export class CallerVerifier {
  readonly #keys: Map<string, KeyObject>;
  readonly #reads = new Map<string, CallerClaims>();

  /** @throws ConfigError without keys */
  constructor(
    private readonly config: Keys,
    private readonly now = Date.now,
  ) {
    if (!config.REQUEST_KEYS)
      throw new ConfigError('REQUEST_KEYS must be the public keys of the gateway; it is not set.');
    this.#keys = new Map(parseRequestKeys(config.REQUEST_KEYS).map(({ kid, key }) => [kid, key]));
    if (acceptsUnsigned(config))
      logger.warn({ until: config.UNSIGNED_REQUESTS_UNTIL }, 'requests without a signature are accepted');
  }

  /** The context of a request. @throws FORBIDDEN when a required signature is missing or invalid */
  contextOf(request: Received): RequestContext {
    if (isInternal(request.subject)) return claimedContextFrom(request.headers);
    const caller = request.headers?.get(CALLER);
    if (!caller && acceptsUnsigned(this.config)) return claimedContextFrom(request.headers);
    try {
      const { actor } = this.#claimsOf(caller ?? '', request);
      return { ...eventContextFrom(request.headers), ...(actor && { actor }) };
    } catch (error) {
      const { message: reason } = error as Error;
      logger.error(
        { subject: request.subject, reason },
        'a request that the gateway did not sign is refused',
      );
      throw forbidden('request.refused', {}, { cause: error });
    }
  }

  #claimsOf(caller: string, { subject, data }: Received): CallerClaims {
    const claims = this.#reads.get(caller) ?? this.#verify(caller);
    if (claims.to !== subject) throw new Error(`it is signed for ${claims.to}`);
    if (claims.exp * 1000 < this.now()) throw new Error('its signature has expired');
    if (claims.digest !== undefined && claims.digest !== digestOf(data))
      throw new Error('its payload is another');
    return claims;
  }

  #verify(caller: string): CallerClaims {
    const [kid = '', encoded = '', signature = ''] = caller.split('.');
    const key = this.#keys.get(kid);
    if (!key) throw new Error(caller ? `the key ${kid} is unknown` : 'it has no signature');
    const isGenuine = verify(
      null,
      Buffer.from(`${kid}.${encoded}`),
      key,
      Buffer.from(signature, 'base64url'),
    );
    if (!isGenuine) throw new Error('its signature is forged');
    const claims = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as CallerClaims;
    if (claims.digest === undefined) this.#remember(caller, claims);
    return claims;
  }

  #remember(caller: string, claims: CallerClaims): void {
    if (this.#reads.size >= MAX_REMEMBERED) this.#reads.clear();
    this.#reads.set(caller, claims);
  }
}
