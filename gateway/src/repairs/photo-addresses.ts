import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notFound } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import { PRIVATE_FOLDER } from '../images/images.service.js';

const WINDOW_SECONDS = 900;
const STORED = `/images/${PRIVATE_FOLDER}`;

/**
 * Addresses of photos of repairs for those who may see the repair. An address is signed and ends after 15 to 30 minutes, so
 * that an `<img>` needs no token and a leaked address soon shows nothing. All replicas sign alike, and the same photo has
 * the same address for 15 minutes, so that browsers keep it.
 */
@Injectable()
export class PhotoAddresses {
  readonly #key: Buffer;

  constructor({ S3_SECRET_KEY }: GatewayConfig) {
    this.#key = createHmac('sha256', S3_SECRET_KEY).update('addresses of repair photos').digest();
  }

  /** @param stored the address under which the repair keeps the photo */
  addressOf(stored: string, now = Date.now()): string {
    if (!stored.startsWith(STORED)) return stored;
    const name = stored.slice(STORED.length);
    const until = (Math.floor(now / 1_000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
    return `/api/repairs/photos/${name}?until=${until}&signature=${this.#sign(name, until).toString('base64url')}`;
  }

  /** @throws DomainError NOT_FOUND when the address is forged or over */
  check(name: string, until: number, signature: string, now = Date.now()): void {
    const given = Buffer.from(signature, 'base64url');
    const right = this.#sign(name, until);
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    if (!isRight || until * 1_000 <= now) throw notFound('There is no such picture, or its address is over');
  }

  #sign(name: string, until: number): Buffer {
    return createHmac('sha256', this.#key).update(`${until} ${name}`).digest();
  }
}
