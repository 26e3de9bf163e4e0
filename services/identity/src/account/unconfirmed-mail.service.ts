import { Injectable } from '@nestjs/common';
import { Throttle } from '@netra/service-kit';
import { IdentityConfig } from '../identity.config.js';

const HOUR_SECONDS = 3_600;

/** Limits the mails to an unconfirmed address: its owner may not have requested them. */
@Injectable()
export class UnconfirmedMail {
  constructor(
    private readonly throttle: Throttle,
    private readonly config: IdentityConfig,
  ) {}

  /** Counts one mail. @throws TOO_MANY */
  count(email: string): Promise<void> {
    const { UNCONFIRMED_MAILS_PER_HOUR } = this.config;
    return this.throttle.take(keyOf(email), UNCONFIRMED_MAILS_PER_HOUR, HOUR_SECONDS);
  }

  /** Counts one mail; false above the limit. */
  mayCount(email: string): Promise<boolean> {
    const { UNCONFIRMED_MAILS_PER_HOUR } = this.config;
    return this.throttle.tryTake(keyOf(email), UNCONFIRMED_MAILS_PER_HOUR, HOUR_SECONDS);
  }
}

/** `a+shop@x` and `a+1@x` share a mailbox and a limit; `a@x` has its own, so that others cannot use it up. */
const keyOf = (email: string): string => `unconfirmed-mail:${email.replace(/\+[^@]*@/, '+@')}`;
