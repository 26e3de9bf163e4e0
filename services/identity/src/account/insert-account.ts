import { conflict } from '@netra/service-kit';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { Account } from './account.entity.js';

export const emailTaken = () => conflict('account.emailTaken');

/**
 * Inserts an account; of concurrent inserts with one e-mail address the first succeeds.
 * @throws CONFLICT when the address has an account of this kind
 */
export async function insertAccount(
  tx: EntityManager,
  account: QueryDeepPartialEntity<Account>,
): Promise<void> {
  const { raw } = await tx
    .createQueryBuilder()
    .insert()
    .into(Account)
    .values(account)
    .orIgnore()
    .returning('id')
    .execute();
  if (!(raw as unknown[]).length) throw emailTaken();
}
