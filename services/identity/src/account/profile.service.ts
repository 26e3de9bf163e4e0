import { Injectable } from '@nestjs/common';
import type { ProfileCommand } from '@netra/contracts';
import { Audit, isId, isoTime, notFound, prepared } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { AccountFinder } from './account-finder.service.js';
import { Account } from './account.entity.js';
import { asUser, nameOf } from './account.views.js';

/** As `asUser`. */
const READ = `
  select json_build_object(
    '_id', id, 'firstName', first_name, 'lastName', last_name, 'email', email, 'phone', phone,
    'createdAt', ${isoTime('created_at')}, 'isEmailVerified', is_email_verified, 'isBlock', is_block,
    'role', case when role = 'admin' then role else 'customer' end)::text as json
  from account where id = any((select $1::uuid[])::uuid[]) and deleted_at is null`;

/** What an account's owner sees and changes of it. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: AccountFinder,
    private readonly audit: Audit,
  ) {}

  /** A `User` as JSON. */
  async json(id: string): Promise<string> {
    const [found] = await this.#read([id]);
    if (!found) throw notFound('Account not found');
    return found.json;
  }

  /** Those that there are, as a JSON array: orders ask for them each time that something is bought. */
  async jsonOfAll(ids: string[]): Promise<string> {
    const found = await this.#read(ids);
    return `[${found.map(({ json }) => json).join()}]`;
  }

  #read(ids: string[]): Promise<{ json: string }[]> {
    return prepared(this.dataSource.manager, READ, [ids.filter(isId)]);
  }

  /** A field left out keeps its value. */
  async update({ id, body: { firstName, lastName, phone } }: ProfileCommand): Promise<Account> {
    const account = await this.finder.byId(id);
    if (!account) throw notFound('Account not found');
    const before = asUser(account);
    return this.dataSource.transaction(async (tx) => {
      const saved = await tx.save(tx.merge(Account, account, { firstName, lastName, phone }));
      const about = { subject: 'profile', id: saved.email, label: nameOf(saved) } as const;
      await this.audit.record(tx, { ...about, before, after: asUser(saved) });
      return saved;
    });
  }
}
