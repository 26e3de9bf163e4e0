import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MailRequested, OtpRequested, type Done, type Door, type SendOtpCommand } from '@netra/contracts';
import { Consumes, newId, Outbox, Throttle } from '@netra/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountFinder } from '../account/account-finder.service.js';
import { IdentityConfig } from '../identity.config.js';
import { Otp } from './otp.entity.js';
import { OtpHasher } from './otp-hasher.service.js';

const HOUR_SECONDS = 3_600;
const LIVES_MINUTES = 10;
const DIGITS = 6;

/** Takes requests for one-time passwords and mails them to the accounts that exist. */
@Injectable()
export class OtpSender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly hasher: OtpHasher,
    private readonly throttle: Throttle,
    private readonly outbox: Outbox,
    private readonly config: IdentityConfig,
  ) {}

  async request({ door, address, body: { email } }: SendOtpCommand): Promise<Done> {
    const { OTP_PER_HOUR_AND_ADDRESS, OTP_WAIT_SECONDS, OTP_PER_HOUR } = this.config;
    await this.throttle.take(`otp-address:${address}`, OTP_PER_HOUR_AND_ADDRESS, HOUR_SECONDS);
    await this.throttle.take(`otp-wait:${door}:${email}`, 1, OTP_WAIT_SECONDS);
    await this.throttle.take(`otp-hour:${door}:${email}`, OTP_PER_HOUR, HOUR_SECONDS);
    await this.dataSource.transaction((tx) => this.outbox.add(tx, OtpRequested, { door, email }));
    return { message: 'OTP sent successfully' };
  }

  @Consumes(OtpRequested)
  async send({ door, email }: { door: Door; email: string }, tx: EntityManager): Promise<void> {
    const account = await this.finder.byEmail(door, email, tx);
    if (!account) return;
    const otp = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const expiresAt = new Date(Date.now() + LIVES_MINUTES * 60_000);
    const fresh = {
      accountId: account.id,
      hash: this.hasher.hash(account.id, otp),
      expiresAt,
      tries: 0,
      usedAt: null,
    };
    await tx.upsert(Otp, fresh, ['accountId']);
    await this.outbox.add(tx, MailRequested, {
      key: `otp:${newId()}`,
      to: email,
      template: 'otp',
      data: { firstName: account.firstName, otp, minutes: LIVES_MINUTES },
    });
  }
}
