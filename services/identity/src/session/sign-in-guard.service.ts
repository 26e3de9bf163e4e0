import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Throttle } from '@netra/service-kit';
import { DataSource, MoreThan } from 'typeorm';
import { Account } from '../account/account.entity.js';
import { IdentityConfig } from '../identity.config.js';
import { KNOWN_FOR_DAYS, KnownAddress } from './known-address.entity.js';

/** One sign-in attempt; `accountId` is absent for an unknown e-mail, which is treated the same. */
export interface Attempt {
  realm: string;
  email: string;
  address: string;
  accountId?: string;
}

const DAY_MS = 24 * 3_600_000;
/** Replaces the id of an unknown account, so that the queries take the same time. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Limits failed sign-ins by account and by address. An address from which the owner has signed in before has its own limit, so that an
 * attacker elsewhere cannot lock the owner out.
 */
@Injectable()
export class SignInGuard {
  constructor(
    private readonly throttle: Throttle,
    private readonly dataSource: DataSource,
    private readonly config: IdentityConfig,
  ) {}

  /**
   * Runs an attempt below the limit, and counts a failure. Checks again after a success: a correct guess among parallel ones is refused
   * once the others have used up the limit.
   * @throws TOO_MANY
   */
  async watch(attempt: Attempt, succeeds: () => Promise<boolean>): Promise<boolean> {
    const known = await this.#find(attempt);
    const counter = counterOf(attempt, known !== null);
    await this.#check(counter, attempt.address);
    if (!(await succeeds())) {
      await this.#countFailure(counter, attempt.address);
      return false;
    }
    const failures = await this.#check(counter, attempt.address);
    if (failures > 0) await this.throttle.reset(counter);
    // Once a day is enough, so that most sign-ins write nothing.
    const isDue = !known || known.seenAt.getTime() < Date.now() - DAY_MS;
    if (attempt.accountId && isDue) await this.#remember(attempt.accountId, attempt.address);
    return true;
  }

  /**
   * Resets the failures of an account after its owner was authenticated, and remembers the owner's address, so that attackers do not keep
   * the owner from signing in with the new password.
   */
  async trust({ accountId, ...attempt }: Attempt & { accountId: string }): Promise<void> {
    for (const isKnown of [false, true]) await this.throttle.reset(counterOf(attempt, isKnown));
    await this.#remember(accountId, attempt.address);
  }

  /** Whether the owner of an account has signed in from the address before; one query, also for an unknown account. */
  isKnown({ realm, email, address }: Omit<Attempt, 'accountId'>): Promise<boolean> {
    return this.dataSource.manager
      .createQueryBuilder(KnownAddress, 'known')
      .innerJoin(Account, 'account', 'account.id = known.accountId and account.deletedAt is null')
      .where('account.realm = :realm and account.email = :email', { realm, email })
      .andWhere({ addressHash: hashOf(address), seenAt: stillKnown() })
      .getExists();
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

  /** Returns the number of failures of the account. @throws TOO_MANY when it or the address has used up its limit */
  async #check(counter: string, address: string): Promise<number> {
    const { SIGN_IN_FAILURES_PER_ACCOUNT, SIGN_IN_FAILURES_PER_ADDRESS, SIGN_IN_WINDOW_SECONDS } =
      this.config;
    const uses = [
      { key: addressCounter(address), limit: SIGN_IN_FAILURES_PER_ADDRESS },
      { key: counter, limit: SIGN_IN_FAILURES_PER_ACCOUNT },
    ];
    const [, failures] = await this.throttle.peekAll(uses, SIGN_IN_WINDOW_SECONDS);
    return failures!;
  }

  async #countFailure(counter: string, address: string): Promise<void> {
    const { SIGN_IN_FAILURES_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS } = this.config;
    await this.countAddressFailure(address);
    await this.throttle.take(counter, SIGN_IN_FAILURES_PER_ACCOUNT, SIGN_IN_WINDOW_SECONDS);
  }

  /** Returns the address if the owner has signed in from it before. */
  #find({ accountId = NOBODY, address }: Attempt): Promise<KnownAddress | null> {
    return this.dataSource.manager.findOneBy(KnownAddress, {
      accountId,
      addressHash: hashOf(address),
      seenAt: stillKnown(),
    });
  }

  async #remember(accountId: string, address: string): Promise<void> {
    const seen = { accountId, addressHash: hashOf(address), seenAt: new Date() };
    await this.dataSource.manager.upsert(KnownAddress, seen, ['accountId', 'addressHash']);
  }
}

const stillKnown = () => MoreThan(new Date(Date.now() - KNOWN_FOR_DAYS * DAY_MS));
/** A known address of the owner is counted separately. */
const counterOf = ({ realm, email, address }: Omit<Attempt, 'accountId'>, isKnown: boolean) =>
  `sign-in:${realm}:${email}${isKnown ? `:${hashOf(address)}` : ''}`;
const addressCounter = (address: string) => `sign-in-address:${address}`;
const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url');
