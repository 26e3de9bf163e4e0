import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { logger } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { KNOWN_FOR_DAYS } from './session/known-address.entity.js';

const EVERY_MS = 6 * 3_600_000;

const EXPIRED = [
  `delete from known_address where seen_at < now() - interval '${KNOWN_FOR_DAYS} days'`,
  'delete from email_verification where expires_at < now()',
  'delete from revoked_session where expires_at < now()',
  `delete from otp where expires_at < now() - interval '1 day'`,
];

/** Deletes expired rows four times a day, also of accounts that are not used any more. */
@Injectable()
export class ExpirySweep implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer?: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.#start(), EVERY_MS).unref();
    this.#start();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #start(): void {
    this.#running = this.#sweep().catch((error: Error) =>
      logger.warn({ reason: error.message }, 'what has expired could not be removed'),
    );
  }

  async #sweep(): Promise<void> {
    for (const statement of EXPIRED) await this.dataSource.query(statement);
  }
}
