import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notFound, parseKeyRing } from '@netra/service-kit';
import { PRIVATE_FOLDERS } from '@netra/service-kit/images';
import { GatewayConfig } from '../gateway.config.js';

const WINDOW_SECONDS = 900;
const STORED = new RegExp(`^/images/(${PRIVATE_FOLDERS.join('|')})/(.+)$`);

/**
 * Signs and verifies the addresses of private photos, for people who may see the record with the photo. An address expires
 * after 15 to 30 minutes, so that an `<img>` needs no token and a leaked address is useful only for a short time. All
 * replicas sign the same way, and a photo keeps its address for 15 minutes, so that browsers cache it. The keys are derived
 * from those of the tokens: the first one signs and all verify, so that a key can be rotated.
 */
@Injectable()
export class PhotoAddresses {
  readonly #keys: Buffer[];

  constructor({ JWT_KEYS }: GatewayConfig) {
    this.#keys = parseKeyRing(JWT_KEYS).map(({ secret }) =>
      createHmac('sha256', secret).update('addresses of repair photos').digest(),
    );
  }

  /** @param stored the address as stored in the record; a public one stays unchanged */
  addressOf(stored: string, now = Date.now()): string {
    const [, folder, name] = STORED.exec(stored) ?? [];
    if (!name) return stored;
    const until = (Math.floor(now / 1_000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
    return `/api/${folder}/photos/${name}?until=${until}&signature=${sign(this.#keys[0]!, name, until).toString('base64url')}`;
  }

  /** @throws DomainError NOT_FOUND when the address is forged or expired */
  check(name: string, until: number, signature: string, now = Date.now()): void {
    const given = Buffer.from(signature, 'base64url');
    const isSignedBy = (key: Buffer) => {
      const expected = sign(key, name, until);
      return given.length === expected.length && timingSafeEqual(given, expected);
    };
    if (!this.#keys.some(isSignedBy) || until * 1_000 <= now) throw notFound('picture.addressOver');
  }
}

const sign = (key: Buffer, name: string, until: number): Buffer =>
  createHmac('sha256', key).update(`${until} ${name}`).digest();
