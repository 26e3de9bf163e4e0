import type { PageInfo, SearchQuery } from '@netra/contracts';
import {
  conflict,
  countRows,
  forgivingly,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
  pageOf,
  whereContainsWords,
  type Audit,
  type NearWords,
} from '@netra/service-kit';
import { IsNull, type DataSource, type EntityManager, type FindOneOptions } from 'typeorm';
import { refuseStale } from '../stale.js';
import type { Person } from './person.entity.js';

/** What distinguishes one kind of people from another. */
export interface PersonKind<Row extends Person, View> {
  /** The table, the subject of audit entries, and the first part of error keys. */
  name: 'employee' | 'supplier';
  entity: new () => Row;
  view: (row: Row) => View;
}

type Facts = Pick<Person, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** People known by their email address; no two that are not deleted share one. */
export abstract class PersonService<Row extends Person, View extends { version: number }> {
  protected constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
    private readonly kind: PersonKind<Row, View>,
  ) {}

  protected async read(email: string): Promise<View> {
    return this.kind.view(await this.find(email));
  }

  protected remove(email: string): Promise<View> {
    return this.#locked(email, async (tx, person) => {
      await tx.update<Person>(this.kind.entity, person.id, { deletedAt: new Date() });
      await this.#record(tx, person, null);
      return this.kind.view(person);
    });
  }

  /** @throws NOT_FOUND */
  async find(
    email: string,
    tx: EntityManager = this.dataSource.manager,
    options: FindOneOptions<Person> = {},
  ): Promise<Row> {
    const where = { email, deletedAt: IsNull() };
    const person = await tx.findOne<Person>(this.kind.entity, { where, ...options });
    if (!person) throw notFound(`${this.kind.name}.notFound`);
    return person as Row;
  }

  /** Newest first. */
  protected page(query: SearchQuery): Promise<PageInfo & { people: View[] }> {
    return forgivingly(this.dataSource.manager, query.q, (near) => this.#page(query, near));
  }

  protected add(facts: Facts & Partial<Row>): Promise<View> {
    const { name, entity, view } = this.kind;
    const id = newId();
    return this.dataSource.transaction(async (tx) => {
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into<Person>(entity)
        .values({ id, ...facts })
        .orIgnore()
        .returning('id')
        .execute();
      if (!(raw as unknown[]).length) throw conflict(`${name}.emailTaken`);
      const person = await this.#read(tx, id);
      await this.#record(tx, null, person);
      return view(person);
    });
  }

  /** An omitted field keeps its value. */
  protected change(email: string, version: number | undefined, changes: Partial<Row>): Promise<View> {
    const { name, entity, view } = this.kind;
    return this.#locked(email, async (tx, before) => {
      refuseStale(`${name}.stale`, version, view(before));
      await tx.update<Person>(entity, before.id, changes);
      const after = await this.#read(tx, before.id);
      await this.#record(tx, before, after);
      return view(after);
    });
  }

  async #page({ q, ...paging }: SearchQuery, near?: NearWords): Promise<PageInfo & { people: View[] }> {
    const { name, entity, view } = this.kind;
    const { skip, take, facts } = pageOf(paging);
    const query = this.dataSource.createQueryBuilder(entity, name).where(`${name}.deleted_at is null`);
    whereContainsWords(query, q, { near })
      .orderBy({ [`${name}.createdAt`]: 'DESC', [`${name}.id`]: 'DESC' })
      .offset(skip)
      .limit(take);
    const [people, total] = q?.trim()
      ? await query.getManyAndCount()
      : await Promise.all([query.getMany(), countRows(this.dataSource.manager, name)]);
    return { people: people.map(view), ...facts(total) };
  }

  #locked(email: string, work: (tx: EntityManager, person: Row) => Promise<View>): Promise<View> {
    const key = `${this.kind.name} ${email}`;
    return lockingTransaction(this.dataSource.manager, { key }, async (tx) =>
      work(tx, await this.find(email, tx, LOCKED_ROW)),
    );
  }

  async #read(tx: EntityManager, id: string): Promise<Row> {
    return (await tx.findOneByOrFail<Person>(this.kind.entity, { id })) as Row;
  }

  #record(tx: EntityManager, before: Row | null, after: Row | null): Promise<void> {
    const { email, firstName, lastName } = (after ?? before)!;
    const { name: subject, view } = this.kind;
    const about = { subject, id: email, label: `${firstName} ${lastName}` };
    return this.audit.record(tx, { ...about, before: before && view(before), after: after && view(after) });
  }
}
