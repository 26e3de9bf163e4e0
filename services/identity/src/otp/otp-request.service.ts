import { Injectable } from '@nestjs/common';
import { OtpRequested, type Done, type SendOtpCommand } from '@netra/contracts';
import { Outbox, Throttle } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { IdentityConfig } from '../identity.config.js';
import { OtpTries } from './otp-tries.service.js';

const HOUR_SECONDS = 3_600;

/** Takes requests for one-time passwords. Whether there is such an account is looked up later, by `OtpSender`. */
@Injectable()
export class OtpRequest {
  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: Throttle,
    private readonly tries: OtpTries,
    private readonly outbox: Outbox,
    private readonly config: IdentityConfig,
  ) {}

  /**
   * Whoever asks has a count of their own, so that a stranger does not use up the owner's; the count of the account only
   * keeps its mailbox from being flooded. Looks first, so that what is refused is not counted against the hour.
   */
  async take({ door, address, body: { email } }: SendOtpCommand): Promise<Done> {
    const { OTP_WAIT_SECONDS, OTP_PER_HOUR, OTP_PER_HOUR_AND_ACCOUNT, OTP_PER_HOUR_AND_ADDRESS } =
      this.config;
    const limits: [key: string, limit: number, seconds: number][] = [
      [`otp-address:${address}`, OTP_PER_HOUR_AND_ADDRESS, HOUR_SECONDS],
      [`otp-account:${door}:${email}`, OTP_PER_HOUR_AND_ACCOUNT, HOUR_SECONDS],
      [`otp-hour:${door}:${email}:${address}`, OTP_PER_HOUR, HOUR_SECONDS],
      [`otp-wait:${door}:${email}:${address}`, 1, OTP_WAIT_SECONDS],
    ];
    for (const limit of limits) await this.throttle.peek(...limit);
    for (const limit of limits.toReversed()) await this.throttle.take(...limit);
    await this.tries.renew({ door, email }, address);
    await this.dataSource.transaction((tx) => this.outbox.add(tx, OtpRequested, { door, email }));
    return { message: 'OTP sent successfully' };
  }
}
