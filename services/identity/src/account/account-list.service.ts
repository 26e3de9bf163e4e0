import { Injectable } from '@nestjs/common';
import type { Role, SearchQuery } from '@netra/contracts';
import { countRows, pageOf, whereContainsWords, type PageFacts } from '@netra/service-kit';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { Account } from './account.entity.js';

/** A search that finds more is counted no further: nobody turns so many pages. */
const MOST_COUNTED = 1_000;

/** The accounts of one role, the newest first; searched by names, e-mail and phone. */
@Injectable()
export class AccountList {
  constructor(private readonly dataSource: DataSource) {}

  async page(role: Role, { q, ...paging }: SearchQuery): Promise<{ accounts: Account[]; facts: PageFacts }> {
    const { skip, take, facts } = pageOf(paging);
    const total = await (q?.trim()
      ? this.#countFound(role, q)
      : countRows(this.dataSource.manager, 'account', role));
    const limit = Math.max(Math.min(take, total - skip), 0);
    const ids = limit > 0 ? await this.#ids(role, q, { skip, limit, total }) : [];
    const found = await this.dataSource.manager.findBy(Account, { id: In(ids) });
    return { accounts: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), facts: facts(total) };
  }

  /** Ids first, by the index alone; beyond the middle it is read from its end. */
  async #ids(
    role: Role,
    q: string | undefined,
    { skip, limit, total }: { skip: number; limit: number; total: number },
  ): Promise<string[]> {
    const fromEnd = !q?.trim() && skip > total / 2;
    const order = fromEnd ? 'ASC' : 'DESC';
    const rows = await this.#filtered(role, q)
      .select('account.id', 'id')
      .orderBy({ 'account.createdAt': order, 'account.id': order })
      .offset(fromEnd ? total - skip - limit : skip)
      .limit(limit)
      .getRawMany<{ id: string }>();
    const ids = rows.map(({ id }) => id);
    return fromEnd ? ids.toReversed() : ids;
  }

  async #countFound(role: Role, q: string): Promise<number> {
    const found = this.#filtered(role, q).select('account.id').limit(MOST_COUNTED);
    const row = await this.dataSource
      .createQueryBuilder()
      .select('count(*)::int', 'total')
      .from(`(${found.getQuery()})`, 'found')
      .setParameters(found.getParameters())
      .getRawOne<{ total: number }>();
    return row?.total ?? 0;
  }

  #filtered(role: Role, q: string | undefined): SelectQueryBuilder<Account> {
    const query = this.dataSource.createQueryBuilder(Account, 'account').where({ role });
    return whereContainsWords(query.andWhere('account.deleted_at is null'), q);
  }
}
