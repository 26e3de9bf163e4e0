import { Injectable } from '@nestjs/common';
import { DomainError, Throttle, tooMany } from '@netra/service-kit';
import { RepairsConfig } from '../repairs.config.js';

const MINUTE_SECONDS = 60;
const MOST_REMEMBERED = 10_000;

/**
 * How often an address may look something up. Who was refused is remembered here until the minute is over: a flood from
 * one address then costs no database anything.
 */
@Injectable()
export class LookUpLimit {
  readonly #refused = new Map<string, { until: number; message: string }>();

  constructor(
    private readonly throttle: Throttle,
    private readonly config: RepairsConfig,
  ) {}

  /** @throws TOO_MANY for more look-ups than an address may make in a minute */
  async count(address: string): Promise<void> {
    const refused = this.#refused.get(address);
    if (refused && refused.until > Date.now()) {
      throw tooMany(refused.message, Math.ceil((refused.until - Date.now()) / 1_000));
    }
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
    const { retryAfter, message } = error instanceof DomainError ? error.body : {};
    if (!retryAfter || !message) return;
    this.#refused.set(address, { until: Date.now() + retryAfter * 1_000, message });
    const [oldest] = this.#refused.keys();
    if (this.#refused.size > MOST_REMEMBERED && oldest !== undefined) this.#refused.delete(oldest);
  }
}
