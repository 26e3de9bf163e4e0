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
    const { ids, total } = await (q?.trim()
      ? this.#search(role, q, skip, take)
      : this.#all(role, skip, take));
    const found = await this.dataSource.manager.findBy(Account, { id: In(ids) });
    return { accounts: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), facts: facts(total) };
  }

  /** By the index alone; beyond the middle it is read from its end. */
  async #all(role: Role, skip: number, take: number) {
    const total = await countRows(this.dataSource.manager, 'account', role);
    const limit = Math.min(take, total - skip);
    if (limit <= 0) return { ids: [], total };
    const query = this.#filtered(role, '');
    const isLate = skip > total / 2;
    if (!isLate) return { ids: await idsOf(query, 'DESC', skip, limit), total };
    const ids = await idsOf(query, 'ASC', total - skip - limit, limit);
    return { ids: ids.toReversed(), total };
  }

  /** A page that is not full says how many there are; only else they are counted. */
  async #search(role: Role, q: string, skip: number, take: number) {
    const ids = await idsOf(this.#filtered(role, q), 'DESC', skip, take);
    const isLast = ids.length < take && (ids.length > 0 || skip === 0);
    const total = isLast ? Math.min(skip + ids.length, MOST_COUNTED) : await this.#countFound(role, q);
    return { ids, total };
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

  #filtered(role: Role, q: string): SelectQueryBuilder<Account> {
    const query = this.dataSource.createQueryBuilder(Account, 'account').where({ role });
    return whereContainsWords(query.andWhere('account.deleted_at is null'), q);
  }
}

async function idsOf(
  query: SelectQueryBuilder<Account>,
  order: 'ASC' | 'DESC',
  offset: number,
  limit: number,
) {
  const rows = await query
    .select('account.id', 'id')
    .orderBy({ 'account.createdAt': order, 'account.id': order })
    .offset(offset)
    .limit(limit)
    .getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}
