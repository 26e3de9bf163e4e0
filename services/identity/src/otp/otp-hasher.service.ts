import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseKeyRing, type TokenKey } from '@netra/service-kit';
import { IdentityConfig } from '../identity.config.js';

/**
 * Hashes one-time passwords with the secrets of the key ring, because brute force would find a plain hash of six digits. The newest
 * key hashes and all keys verify, so that keys can be rotated.
 */
@Injectable()
export class OtpHasher {
  readonly #ring: [TokenKey, ...TokenKey[]];

  constructor(config: IdentityConfig) {
    this.#ring = parseKeyRing(config.JWT_KEYS);
  }

  hash(accountId: string, otp: string): string {
    return digest(this.#ring[0], accountId, otp).toString('base64url');
  }

  verify(stored: string, accountId: string, otp: string): boolean {
    const expected = Buffer.from(stored, 'base64url');
    return this.#ring.some((key) => timingSafeEqual(digest(key, accountId, otp), expected));
  }
}

const digest = ({ secret }: TokenKey, accountId: string, otp: string) =>
  createHmac('sha256', secret).update(`otp:${accountId}:${otp}`).digest();
