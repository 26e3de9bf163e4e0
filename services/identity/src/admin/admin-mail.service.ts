import { Injectable } from '@nestjs/common';
import { MailRequested, type CustomerLanguage } from '@netra/contracts';
import { newId, Outbox, Throttle } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import type { Account } from '../account/account.entity.js';
import { IdentityConfig } from '../identity.config.js';

const BETWEEN_INVITATIONS_SECONDS = 60;

/** Mails new admins. */
@Injectable()
export class AdminMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
    private readonly config: IdentityConfig,
  ) {}

  /**
   * Invites the new admin to set a password; uses the name only if an admin entered it.
   * @throws TOO_MANY within a minute
   */
  async invite(
    tx: EntityManager,
    { id, email, firstName, isInvited }: Account,
    language?: CustomerLanguage,
  ): Promise<void> {
    await this.throttle.take(`invitation:${id}`, 1, BETWEEN_INVITATIONS_SECONDS);
    const link = new URL('/forget', this.config.PUBLIC_ORIGIN);
    link.searchParams.set('email', email);
    await this.outbox.add(tx, MailRequested, {
      key: `invite-admin:${newId()}`,
      to: email,
      language,
      template: 'invite-admin',
      data: { firstName: isInvited ? firstName : null, link: link.href },
    });
  }

  /** For a customer, who keeps the password. */
  async welcome(
    tx: EntityManager,
    { email, firstName }: Account,
    language?: CustomerLanguage,
  ): Promise<void> {
    await this.outbox.add(tx, MailRequested, {
      key: `admin-added:${newId()}`,
      to: email,
      language,
      template: 'admin-added',
      data: { firstName, link: new URL('/login', this.config.PUBLIC_ORIGIN).href },
    });
  }
}
