import { Injectable } from '@nestjs/common';
import { Throttle } from '@netra/service-kit';
import { IdentityConfig } from '../identity.config.js';

const HOUR_SECONDS = 3_600;

/** Limits the mails to an address that nobody has confirmed: its owner may not have asked for any of them. */
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

  /** Counts one mail; false when there were too many. */
  mayCount(email: string): Promise<boolean> {
    const { UNCONFIRMED_MAILS_PER_HOUR } = this.config;
    return this.throttle.tryTake(keyOf(email), UNCONFIRMED_MAILS_PER_HOUR, HOUR_SECONDS);
  }
}

/** `a+shop@x` and `a+1@x` are delivered to one mailbox; `a@x` is counted alone, so that others cannot use its mails up. */
const keyOf = (email: string): string => `unconfirmed-mail:${email.replace(/\+[^@]*@/, '+@')}`;
