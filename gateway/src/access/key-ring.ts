import { Injectable } from '@nestjs/common';
import { GatewayConfig } from '../gateway.config.js';

/** The keys that may have signed a token, by their id: several, so that a key can be rotated while both are in use. */
@Injectable()
export class KeyRing {
  readonly #keys: Map<string, string>;

  constructor(config: GatewayConfig) {
    this.#keys = new Map(
      config.JWT_KEYS.split(',').map((entry) => {
        const colon = entry.indexOf(':');
        return [entry.slice(0, colon).trim(), entry.slice(colon + 1).trim()];
      }),
    );
  }

  /** The key that the token's header names, or nothing when it names none of ours. */
  keyOf(token: string): string | undefined {
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
