import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RecurringWork } from '@netra/service-kit';
import { DataSource, LessThan } from 'typeorm';
import { EmailVerification } from './account/email-verification.entity.js';
import { Otp } from './otp/otp.entity.js';
import { KNOWN_FOR_DAYS, KnownAddress } from './session/known-address.entity.js';
import { RevokedSession } from './session/revoked-session.entity.js';

/** The alert about recurring work expects it at least once an hour. */
const EVERY_MS = 3_600_000;

const DAY_MS = 86_400_000;

const removal = new RecurringWork('what has expired could not be removed');

/** Deletes expired rows once an hour, including those of accounts that are no longer used. */
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
    this.#running = this.#sweep();
  }

  async #sweep(): Promise<void> {
    const { manager } = this.dataSource;
    const before = (days: number) => LessThan(new Date(Date.now() - days * DAY_MS));
    const deletions = [
      () => manager.delete(KnownAddress, { seenAt: before(KNOWN_FOR_DAYS) }),
      () => manager.delete(EmailVerification, { expiresAt: before(0) }),
      () => manager.delete(RevokedSession, { expiresAt: before(0) }),
      () => manager.delete(Otp, { expiresAt: before(1) }),
    ];
    // One that fails keeps none of the others from it.
    for (const remove of deletions) await remove().catch((error: Error) => removal.failed(error));
  }
}
