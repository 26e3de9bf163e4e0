import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Throttle } from '@netra/service-kit';
import { DataSource, LessThan } from 'typeorm';
import { IdentityConfig } from '../identity.config.js';
import { KnownAddress } from './known-address.entity.js';

/** One attempt to sign in; `accountId` is absent for an unknown e-mail, which is treated the same. */
export interface Attempt {
  door: string;
  email: string;
  address: string;
  accountId?: string;
}

const KNOWN_FOR_MS = 90 * 24 * 3_600_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Limits failed sign-ins by account and by address. An address from which the owner has signed in before has a count of
 * its own: whoever guesses from elsewhere, for as long as they like, does not lock the owner out.
 */
@Injectable()
export class SignInGuard {
  constructor(
    private readonly throttle: Throttle,
    private readonly dataSource: DataSource,
    private readonly config: IdentityConfig,
  ) {}

  /**
   * Runs an attempt unless there were too many failures, and counts it when it fails. Checks once more after a success:
   * of guesses made in parallel, one that is right counts for nothing when the others have used up the limit.
   * @throws TOO_MANY
   */
  async watch(attempt: Attempt, succeeds: () => Promise<boolean>): Promise<boolean> {
    const counter = await this.counterOf(attempt);
    await this.check(counter, attempt.address);
    if (!(await succeeds())) {
      await this.countFailure(counter, attempt.address);
      return false;
    }
    await this.check(counter, attempt.address);
    await this.throttle.reset(counter);
    if (attempt.accountId) await this.remember(attempt.accountId, attempt.address);
    return true;
  }

  /** Forgets the failures of an account whose owner has proved to be one. */
  async forgive(attempt: Attempt): Promise<void> {
    await this.throttle.reset(sharedCounter(attempt));
    await this.throttle.reset(await this.counterOf(attempt));
  }

  /** @throws TOO_MANY after too many failures from an address */
  checkAddress(address: string): Promise<void> {
    const { SIGN_IN_FAILURES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS } = this.config;
    return this.throttle.peek(addressCounter(address), SIGN_IN_FAILURES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS);
  }

  countAddressFailure(address: string): Promise<void> {
    const { SIGN_IN_FAILURES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS } = this.config;
    return this.throttle.take(addressCounter(address), SIGN_IN_FAILURES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS);
  }

  private async check(counter: string, address: string): Promise<void> {
    const { SIGN_IN_FAILURES_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS } = this.config;
    await this.checkAddress(address);
    await this.throttle.peek(counter, SIGN_IN_FAILURES_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS);
  }

  private async countFailure(counter: string, address: string): Promise<void> {
    const { SIGN_IN_FAILURES_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS } = this.config;
    await this.countAddressFailure(address);
    await this.throttle.take(counter, SIGN_IN_FAILURES_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS);
  }

  private async counterOf(attempt: Attempt): Promise<string> {
    const addressHash = hashOf(attempt.address);
    const accountId = attempt.accountId ?? NOBODY;
    const isKnown = await this.dataSource.manager.existsBy(KnownAddress, { accountId, addressHash });
    return isKnown ? `${sharedCounter(attempt)}:${addressHash}` : sharedCounter(attempt);
  }

  private async remember(accountId: string, address: string): Promise<void> {
    const { manager } = this.dataSource;
    const seen = { accountId, addressHash: hashOf(address), seenAt: new Date() };
    await manager.upsert(KnownAddress, seen, ['accountId', 'addressHash']);
    await manager.delete(KnownAddress, { accountId, seenAt: LessThan(new Date(Date.now() - KNOWN_FOR_MS)) });
  }
}

const sharedCounter = ({ door, email }: Attempt) => `sign-in:${door}:${email}`;
const addressCounter = (address: string) => `sign-in-address:${address}`;
const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url');
