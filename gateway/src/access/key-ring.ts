import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseKeyRing } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';

/** The keys that may have signed a token, by their id: several, so that a key can be rotated while both are in use. */
@Injectable()
export class KeyRing {
  readonly #keys: Map<string, KeyObject>;

  constructor(config: GatewayConfig) {
    this.#keys = new Map(
      parseKeyRing(config.JWT_KEYS).map(({ kid, secret }) => [kid, createSecretKey(Buffer.from(secret))]),
    );
  }

  /**
   * The key that the token's header names, or nothing when it names none of ours. A prepared key, although the types of
   * passport-jwt only know its bytes: from bytes the verifier would make one for every request, first trying a public one.
   */
  keyOf(token: string): Buffer | undefined {
    const kid = headerOf(token)?.kid;
    return typeof kid === 'string' ? (this.#keys.get(kid) as Buffer | undefined) : undefined;
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
