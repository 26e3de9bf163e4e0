import { Injectable } from '@nestjs/common';
import type { Role, SearchQuery } from '@netra/contracts';
import { countRows, pageOf, whereContainsWords, type PageFacts } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { Account } from './account.entity.js';

/** The accounts of one role, the newest first; searched by names, e-mail and phone. */
@Injectable()
export class AccountList {
  constructor(private readonly dataSource: DataSource) {}

  async page(role: Role, { q, ...paging }: SearchQuery): Promise<{ accounts: Account[]; facts: PageFacts }> {
    const { skip, take, facts } = pageOf(paging);
    const query = this.dataSource
      .createQueryBuilder(Account, 'account')
      .where({ role })
      .andWhere('account.deleted_at is null');
    whereContainsWords(query, q);
    query.orderBy({ 'account.createdAt': 'DESC', 'account.id': 'DESC' }).offset(skip).limit(take);
    const [accounts, total] = q?.trim()
      ? await query.getManyAndCount()
      : await Promise.all([query.getMany(), countRows(this.dataSource.manager, 'account', role)]);
    return { accounts, facts: facts(total) };
  }
}
