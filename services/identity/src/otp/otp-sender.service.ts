import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MailRequested, OtpRequested, type OtpWish } from '@netra/contracts';
import { Consumes, newId, Outbox } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import { UnconfirmedMail } from '../account/unconfirmed-mail.service.js';
import { OtpHasher } from './otp-hasher.service.js';
import { OtpTries } from './otp-tries.service.js';
import { signInHolder } from './sign-in-holder.js';

const LIVES_MINUTES = 10;
const LIVES_MS = LIVES_MINUTES * 60_000;

/** The previous code stays valid until it expires or is used. */
const REPLACE = `
  insert into otp (account_id, hash, expires_at) values ($1, $2, $3)
  on conflict (account_id) do update set hash = excluded.hash, expires_at = excluded.expires_at, used_at = null, tries = 0,
    previous_hash = case when otp.used_at is null then otp.hash end, previous_expires_at = otp.expires_at`;

/** Mails one-time passwords to existing accounts, and sign-in codes to any address. */
@Injectable()
export class OtpSender {
  constructor(
    private readonly finder: AccountFinder,
    private readonly hasher: OtpHasher,
    private readonly tries: OtpTries,
    private readonly unconfirmed: UnconfirmedMail,
    private readonly outbox: Outbox,
  ) {}

  @Consumes(OtpRequested)
  async send(wish: OtpWish, tx: EntityManager): Promise<void> {
    if (isOver(wish)) return;
    const { door: realm, email, isSignIn, language } = wish;
    const account = await this.finder.byEmail(realm, email, tx);
    const holder = isSignIn ? signInHolder(email) : account?.id;
    if (!holder) return;
    const { firstName = null, isEmailVerified = false } = account ?? {};
    if (!isEmailVerified && !(await this.unconfirmed.mayCount(email))) return;
    const digits = await this.tries.digits({ realm, email });
    const otp = String(randomInt(10 ** digits)).padStart(digits, '0');
    const expiresAt = new Date(Date.now() + LIVES_MS);
    await tx.query(REPLACE, [holder, this.hasher.hash(holder, otp), expiresAt]);
    await this.outbox.add(tx, MailRequested, {
      key: `otp:${newId()}`,
      to: email,
      language,
      notAfter: expiresAt.toISOString(),
      template: 'otp',
      data: { firstName: isEmailVerified ? firstName : null, otp, minutes: LIVES_MINUTES, isSignIn },
    });
  }
}

/** Whether the event was held up for so long that a code of its request would have expired. */
const isOver = ({ requestedAt }: OtpWish): boolean =>
  requestedAt !== undefined && Date.parse(requestedAt) + LIVES_MS < Date.now();
