import { Injectable } from '@nestjs/common';
import type { Role, SearchQuery } from '@netra/contracts';
import {
  countRows,
  filterWords,
  forgivingly,
  pageOf,
  searchRows,
  SqlFilter,
  type NearWords,
  type PageFacts,
} from '@netra/service-kit';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { Account } from './account.entity.js';

const NEWEST = 'a.created_at desc, a.id desc';

/** The accounts of one role, newest first; searchable by names, e-mail and phone. */
@Injectable()
export class AccountList {
  constructor(private readonly dataSource: DataSource) {}

  async page(role: Role, { q, ...paging }: SearchQuery): Promise<{ accounts: Account[]; facts: PageFacts }> {
    const { skip, take, facts } = pageOf(paging);
    const { ids, total } = await (q?.trim()
      ? forgivingly(this.dataSource.manager, q, (near) => this.#search({ role, q, near }, skip, take))
      : this.#all(role, skip, take));
    const found = await this.dataSource.manager.findBy(Account, { id: In(ids) });
    const byId = new Map(found.map((account) => [account.id, account]));
    return { accounts: ids.flatMap((id) => byId.get(id) ?? []), facts: facts(total) };
  }

  /** An index-only scan; beyond the middle it starts from the other end. */
  async #all(role: Role, skip: number, take: number) {
    const total = await countRows(this.dataSource.manager, 'account', role);
    const limit = Math.min(take, total - skip);
    if (limit <= 0) return { ids: [], total };
    const query = this.#listed(role);
    const isLate = skip > total / 2;
    if (!isLate) return { ids: await idsOf(query, 'DESC', skip, limit), total };
    const ids = await idsOf(query, 'ASC', total - skip - limit, limit);
    return { ids: ids.toReversed(), total };
  }

  async #search(
    { role, q, near }: { role: Role; q: string; near: NearWords | undefined },
    skip: number,
    take: number,
  ) {
    const filter = new SqlFilter();
    const base = `a.role = ${filter.bind(role)} and a.deleted_at is null`;
    filter.and(base);
    filterWords(filter, 'a.search_text', q, { near });
    const { manager } = this.dataSource;
    const search = { table: 'account', alias: 'a', base, newest: NEWEST, order: NEWEST, filter };
    const rows = await searchRows(manager, search, { offset: skip, limit: take });
    const [row] = await manager.query<{ ids: string[]; total: number }[]>(
      `with ${rows} select total, array(
         select a.id from wanted join account a on a.id = wanted.id order by ${NEWEST})::text[] as ids from found`,
      filter.parameters,
    );
    return row!;
  }

  #listed(role: Role): SelectQueryBuilder<Account> {
    const query = this.dataSource.createQueryBuilder(Account, 'account').where({ role });
    return query.andWhere('account.deleted_at is null');
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
