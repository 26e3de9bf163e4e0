import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  MailRequested,
  ResendVerification,
  ResendVerificationCommand,
  VerifyEmail,
  VerifyEmailBody,
  type CustomerLanguage,
  type Done,
} from '@netra/contracts';
import { conflict, Handles, invalid, notFound, Outbox, Throttle } from '@netra/service-kit';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { IdentityConfig } from '../identity.config.js';
import { AccountFinder } from './account-finder.service.js';
import { Account } from './account.entity.js';
import { EmailVerification } from './email-verification.entity.js';
import { UnconfirmedMail } from './unconfirmed-mail.service.js';

const LINK_LIVES_MS = 7 * 24 * 3_600_000;
const BETWEEN_LINKS_SECONDS = 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The mailed link that confirms an e-mail address. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly throttle: Throttle,
    private readonly unconfirmed: UnconfirmedMail,
    private readonly outbox: Outbox,
    private readonly config: IdentityConfig,
  ) {}

  /** The link stays usable until it expires: a mail program may have opened it before its reader. */
  @Handles(VerifyEmail)
  async verify({ token }: VerifyEmailBody): Promise<Done> {
    const link = await this.dataSource.manager.findOneBy(EmailVerification, {
      tokenHash: hashOf(token),
      expiresAt: MoreThan(new Date()),
    });
    const account = link && (await this.finder.byId(link.accountId));
    if (!account) throw invalid('token', 'account.linkOver');
    await this.dataSource.manager.update(Account, account.id, { isEmailVerified: true });
    return { message: 'Email verified successfully' };
  }

  /** Earlier links stay valid: their mails may not have arrived yet. */
  @Handles(ResendVerification)
  async resend({ id, language }: ResendVerificationCommand): Promise<Done> {
    const account = await this.finder.byId(id);
    if (!account) throw notFound('account.notFound');
    if (account.isEmailVerified) throw conflict('account.confirmedAlready');
    await this.throttle.take(`verify-email:${id}`, 1, BETWEEN_LINKS_SECONDS);
    await this.dataSource.transaction((tx) => this.mailLink(tx, account, language));
    return { message: 'Verification email sent' };
  }

  /** @throws TOO_MANY after too many mails to the address */
  async mailLink(
    tx: EntityManager,
    { id, email }: Pick<Account, 'id' | 'email'>,
    language?: CustomerLanguage,
  ): Promise<void> {
    await this.unconfirmed.count(email);
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const expiresAt = new Date(Date.now() + LINK_LIVES_MS);
    await tx.insert(EmailVerification, { tokenHash, accountId: id, expiresAt });
    const link = `${new URL(this.config.PUBLIC_ORIGIN).origin}/verify-email?token=${token}`;
    await this.outbox.add(tx, MailRequested, {
      key: `verify-email:${tokenHash}`,
      to: email,
      language,
      template: 'verify-email',
      data: { link },
    });
  }
}
