import { Injectable } from '@nestjs/common';
import type { Realm } from '@netra/contracts';
import { invalid, Throttle } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { NOBODY, SignInGuard } from '../session/sign-in-guard.service.js';
import { OtpHasher } from './otp-hasher.service.js';
import { Otp } from './otp.entity.js';

const CODE_SECONDS = 600;
const DAY_SECONDS = 86_400;
const TRIES_PER_CLIENT = 5;
const TRIES_PER_DAY = 20;

/** The digits of a code: attempts at short ones are limited, long ones cannot be guessed. */
const SHORT = 6;
const LONG = 12;

/** The account under attack, by address instead of id, so that an unknown account costs the same time. */
export interface Owner {
  realm: Realm;
  email: string;
}

/**
 * Limits guesses at one-time passwords. A client has five attempts per code, so that a stranger alone does not use up the owner's; all
 * clients together have twenty a day. Above that, the short codes of the account are invalid and long ones are mailed, so that the owner
 * always has a way in.
 */
@Injectable()
export class OtpTries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly otps: OtpHasher,
    private readonly throttle: Throttle,
    private readonly guard: SignInGuard,
  ) {}

  /**
   * Returns the owner of the code. Counts an attempt before it compares, so that parallel attempts gain nothing, and does the same for an
   * unknown account, so that the time reveals nothing.
   * @param holder the id that the code was stored under, if there may be one
   * @throws VALIDATION for a wrong code; TOO_MANY after too many failures from an address
   */
  async prove(owner: Owner, holder: string | undefined, client: string, otp: string): Promise<string> {
    await this.guard.checkAddress(client);
    const isAllowed = otp.length > SHORT || (await this.#count(owner, client));
    const isFound = await this.#matches(holder ?? NOBODY, otp);
    if (holder && isAllowed && isFound) return holder;
    await this.guard.countAddressFailure(client);
    throw refused();
  }

  /** Of two requests with the same code only the first succeeds. @throws VALIDATION for the second */
  async use(tx: EntityManager, holder: string): Promise<void> {
    const unused = { accountId: holder, usedAt: IsNull() };
    const { affected } = await tx.update(Otp, unused, { usedAt: new Date() });
    if (!affected) throw refused();
  }

  /** A client that requests a new code gets new attempts, within the daily limit. */
  async renew(owner: Owner, client: string): Promise<void> {
    await this.throttle.reset(clientKey(owner, client));
  }

  /** The length of a new code. */
  async digits(owner: Owner): Promise<number> {
    return (await this.throttle.isUsedUp(dayKey(owner), TRIES_PER_DAY, DAY_SECONDS)) ? LONG : SHORT;
  }

  /** Resets the attempts after the owner has been authenticated. */
  async forgive(owner: Owner, client: string): Promise<void> {
    await this.renew(owner, client);
    await this.throttle.reset(dayKey(owner));
  }

  async #count(owner: Owner, client: string): Promise<boolean> {
    const isLeft = await this.throttle.tryTake(clientKey(owner, client), TRIES_PER_CLIENT, CODE_SECONDS);
    return isLeft && this.throttle.tryTake(dayKey(owner), TRIES_PER_DAY, DAY_SECONDS);
  }

  async #matches(accountId: string, otp: string): Promise<boolean> {
    const codes = await this.dataSource.manager.findOneBy(Otp, { accountId, usedAt: IsNull() });
    const { hash, expiresAt, previousHash, previousExpiresAt } = codes ?? {};
    const now = new Date();
    const isLive = (end: Date | null | undefined) => Boolean(end && end > now);
    return [isLive(expiresAt) && hash, isLive(previousExpiresAt) && previousHash].some(
      (stored) => stored && this.otps.verify(stored, accountId, otp),
    );
  }
}

const refused = () => invalid('otp', 'otp.refused');
const clientKey = ({ realm, email }: Owner, client: string) => `otp-try:${realm}:${email}:${client}`;
const dayKey = ({ realm, email }: Owner) => `otp-day:${realm}:${email}`;
