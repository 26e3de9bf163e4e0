import { Injectable } from '@nestjs/common';
import { parseKeyRing } from '@netra/service-kit';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { GatewayConfig } from '../gateway.config.js';

/** The keys that may have signed a token, by id: several, so that a key can be rotated while both are in use. */
@Injectable()
export class KeyRing {
  /** As key objects: given text, `jsonwebtoken` would parse a public key on every request. */
  readonly #keys: Map<string, KeyObject>;

  constructor(config: GatewayConfig) {
    const keys = parseKeyRing(config.JWT_KEYS);
    this.#keys = new Map(keys.map(({ kid, secret }) => [kid, createSecretKey(Buffer.from(secret))]));
  }

  /** The key named in the token's header; undefined when it is not one of ours. */
  keyOf(token: string): KeyObject | undefined {
    const kid = headerOf(token)?.kid;
    return typeof kid === 'string' ? this.#keys.get(kid) : undefined;
  }
}

function headerOf(token: string): { kid?: unknown } | undefined {
  const [header = ''] = token.split('.', 1);
  try {
    return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid?: unknown } | null) ?? undefined;
  } catch {
    return undefined;
  }
}
