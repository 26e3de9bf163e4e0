import { Injectable } from '@nestjs/common';
import {
  AccountKey,
  AccountKeys,
  GetAccount,
  GetAccounts,
  ProfileCommand,
  UpdateProfile,
  type User,
} from '@netra/contracts';
import {
  Audit,
  Handles,
  isId,
  isoTime,
  lockingTransaction,
  notFound,
  prepared,
  rawJson,
} from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { nameOf } from './account.views.js';

/** `asUser` in SQL. */
const USER = `json_build_object(
    '_id', account.id, 'firstName', account.first_name, 'lastName', account.last_name, 'email', account.email,
    'phone', account.phone, 'createdAt', ${isoTime('account.created_at')},
    'isEmailVerified', account.is_email_verified, 'isBlock', account.is_block,
    'role', case when account.role = 'admin' then account.role else 'customer' end)`;

const READ = `
  select ${USER}::text as json from account
  where id = any((select $1::uuid[])::uuid[]) and deleted_at is null`;

/**
 * Sets only the given columns (null clears the phone), because a concurrent transaction may block the account or change its
 * password.
 */
const UPDATE = `
  with before as (
    select id, first_name, last_name, phone from account where id = $1 and deleted_at is null for update nowait)
  update account set
    first_name = coalesce($2, account.first_name),
    last_name = coalesce($3, account.last_name),
    phone = case when $4::boolean then $5 else account.phone end
  from before where account.id = before.id
  returning ${USER} as "after", json_build_object(
    'firstName', before.first_name, 'lastName', before.last_name, 'phone', before.phone) as "before"`;

/** Reads and changes an account on behalf of its owner. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
  ) {}

  @Handles(GetAccount)
  async get({ id }: AccountKey) {
    const [found] = await this.#read([id]);
    if (!found) throw notFound('account.notFound');
    return rawJson(found.json);
  }

  /** The orders service reads it for every order. */
  @Handles(GetAccounts)
  async getMany({ ids }: AccountKeys) {
    const found = await this.#read(ids);
    return rawJson(`[${found.map(({ json }) => json).join()}]`);
  }

  #read(ids: string[]): Promise<{ json: string }[]> {
    return prepared(this.dataSource.manager, READ, [ids.filter(isId)]);
  }

  /** An omitted field keeps its value. */
  @Handles(UpdateProfile)
  async update({ id, body: { firstName, lastName, phone } }: ProfileCommand): Promise<User> {
    if (!isId(id)) throw notFound('account.notFound');
    const values = [id, firstName ?? null, lastName ?? null, phone !== undefined, phone ?? null];
    return lockingTransaction(this.dataSource.manager, { key: `account ${id}` }, async (tx) => {
      const [saved] = await prepared<{ before: object; after: User }>(tx, UPDATE, values);
      if (!saved) throw notFound('account.notFound');
      const { before, after } = saved;
      const change = { before, after: fieldsOf(after) };
      await this.audit.record(tx, { subject: 'profile', id: after.email, label: nameOf(after), ...change });
      return after;
    });
  }
}

const fieldsOf = ({ firstName, lastName, phone }: User) => ({ firstName, lastName, phone });
