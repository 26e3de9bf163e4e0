import { Injectable } from '@nestjs/common';
import { DomainError, Throttle, tooMany } from '@netra/service-kit';
import { RepairsConfig } from '../repairs.config.js';

const MINUTE_SECONDS = 60;
const MAX_REFUSED = 10_000;

/**
 * Limits look-ups by address. A refused address stays in memory until its minute ends, so that a flood from one address does not
 * reach the database.
 */
@Injectable()
export class LookUpLimit {
  readonly #refused = new Map<string, number>();

  constructor(
    private readonly throttle: Throttle,
    private readonly config: RepairsConfig,
  ) {}

  /** @throws TOO_MANY for more look-ups than an address may make in a minute */
  async count(address: string): Promise<void> {
    const until = this.#refused.get(address) ?? 0;
    const retryAfter = Math.ceil((until - Date.now()) / 1_000);
    if (retryAfter > 0) throw tooMany('request.tooMany', {}, { retryAfter });
    this.#refused.delete(address);
    const { LOOK_UPS_PER_MINUTE_AND_ADDRESS } = this.config;
    try {
      await this.throttle.take(`look-up:${address}`, LOOK_UPS_PER_MINUTE_AND_ADDRESS, MINUTE_SECONDS);
    } catch (error) {
      this.#remember(address, error);
      throw error;
    }
  }

  #remember(address: string, error: unknown): void {
    const { retryAfter } = error instanceof DomainError ? error.body : {};
    if (!retryAfter) return;
    this.#refused.set(address, Date.now() + retryAfter * 1_000);
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MAX_REFUSED && oldest !== undefined) this.#refused.delete(oldest);
  }
}
