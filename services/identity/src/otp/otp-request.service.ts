import { Injectable } from '@nestjs/common';
import {
  OtpRequested,
  SendOtp,
  SendOtpCommand,
  SendSignInCode,
  SendSignInCodeCommand,
  type CodeSent,
  type OtpWish,
} from '@netra/contracts';
import { Handles, Outbox, Throttle } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { IdentityConfig } from '../identity.config.js';
import { SignInGuard } from '../session/sign-in-guard.service.js';
import { OtpTries } from './otp-tries.service.js';

const HOUR_SECONDS = 3_600;

/** Accepts requests for one-time passwords. `OtpSender` looks the account up later, so that the answer does not reveal whether it exists. */
@Injectable()
export class OtpRequest {
  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: Throttle,
    private readonly tries: OtpTries,
    private readonly guard: SignInGuard,
    private readonly outbox: Outbox,
    private readonly config: IdentityConfig,
  ) {}

  @Handles(SendOtp)
  send({ door, address, body: { email, language } }: SendOtpCommand): Promise<CodeSent> {
    return this.#take({ door, address, email, language });
  }

  @Handles(SendSignInCode)
  sendSignInCode({ address, body: { email, language } }: SendSignInCodeCommand): Promise<CodeSent> {
    return this.#take({ door: 'shop', address, email, language, isSignIn: true });
  }

  /**
   * Each client has its own limit, so that a stranger does not use up the owner's. The limit of the account protects its mailbox from
   * strangers, so an address from which the owner has signed in is free of it. All are checked before one counts, so that a refused request
   * does not count. A caller who learns from a sign-in code that the address has a password need not wait for a code to set another.
   */
  async #take({ address, ...wish }: OtpWish & { address: string }): Promise<CodeSent> {
    const { door: realm, email, isSignIn } = wish;
    const { OTP_WAIT_SECONDS, OTP_PER_HOUR, OTP_PER_HOUR_AND_ACCOUNT, OTP_PER_HOUR_AND_ADDRESS } =
      this.config;
    const limits: [key: string, limit: number, seconds: number][] = [
      [`otp-address:${address}`, OTP_PER_HOUR_AND_ADDRESS, HOUR_SECONDS],
      [`otp-hour:${realm}:${email}:${address}`, OTP_PER_HOUR, HOUR_SECONDS],
      [`otp-wait:${isSignIn ? 'sign-in' : realm}:${email}:${address}`, 1, OTP_WAIT_SECONDS],
    ];
    if (!(await this.guard.isKnown({ realm, email, address })))
      limits.push([`otp-account:${realm}:${email}`, OTP_PER_HOUR_AND_ACCOUNT, HOUR_SECONDS]);
    for (const limit of limits) await this.throttle.peek(...limit);
    for (const limit of limits.toReversed()) await this.throttle.take(...limit);
    await this.tries.renew({ realm, email }, address);
    const timed = { ...wish, requestedAt: new Date().toISOString() };
    await this.dataSource.transaction((tx) => this.outbox.add(tx, OtpRequested, timed));
    return { message: 'OTP sent successfully', waitSeconds: OTP_WAIT_SECONDS };
  }
}
