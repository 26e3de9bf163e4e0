import { Injectable } from '@nestjs/common';
import { parseKeyRing } from '@netra/service-kit';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { GatewayConfig } from '../gateway.config.js';

/** The keys that may have signed a token, by id: several, so that a key can be rotated while both are in use. */
@Injectable()
export class KeyRing {
  /** As key objects: given text, `jsonwebtoken` tries to parse a public key on every request. */
  readonly #keys: Map<string, KeyObject>;

  constructor(config: GatewayConfig) {
    const keys = parseKeyRing(config.JWT_KEYS);
    this.#keys = new Map(keys.map(({ kid, secret }) => [kid, createSecretKey(Buffer.from(secret))]));
  }

  /** The key that the token's header names; undefined when it names none of ours. */
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
