import { Injectable } from '@nestjs/common';
import type {
  SearchQuery,
  SupplierBody,
  SupplierPage,
  SupplierUpdateCommand,
  Supplier as SupplierView,
} from '@netra/contracts';
import {
  Audit,
  conflict,
  countRows,
  forgivingly,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
  pageOf,
  whereContainsWords,
  type NearWords,
} from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager, type FindOneOptions } from 'typeorm';
import { refuseStale } from '../stale.js';
import { Supplier } from './supplier.entity.js';

/** The shop's suppliers. */
@Injectable()
export class SupplierService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  list({ q, ...paging }: SearchQuery): Promise<SupplierPage> {
    return forgivingly(this.dataSource.manager, q, (near) => this.#page({ q, ...paging }, near));
  }

  async #page({ q, ...paging }: SearchQuery, near?: NearWords): Promise<SupplierPage> {
    const { skip, take, facts } = pageOf(paging);
    const query = this.dataSource
      .createQueryBuilder(Supplier, 'supplier')
      .where('supplier.deleted_at is null');
    whereContainsWords(query, q, { near })
      .orderBy({ 'supplier.createdAt': 'DESC', 'supplier.id': 'DESC' })
      .offset(skip)
      .limit(take);
    const [suppliers, total] = q?.trim()
      ? await query.getManyAndCount()
      : await Promise.all([query.getMany(), countRows(this.dataSource.manager, 'supplier')]);
    return { suppliers: suppliers.map(asView), ...facts(total) };
  }

  async get(email: string): Promise<SupplierView> {
    return asView(await this.find(email));
  }

  async create({ firstName, lastName, email, phone = null, item }: SupplierBody): Promise<SupplierView> {
    const id = newId();
    return this.dataSource.transaction(async (tx) => {
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(Supplier)
        .values({ id, firstName, lastName, email, phone, item: item ?? '' })
        .orIgnore()
        .returning('id')
        .execute();
      if (!(raw as unknown[]).length) throw conflict('supplier.emailTaken');
      const view = asView(await tx.findOneByOrFail(Supplier, { id }));
      await this.#record(tx, null, view);
      return view;
    });
  }

  /** An omitted field keeps its value; null clears the item. */
  async update({ email, item, version, ...fields }: SupplierUpdateCommand): Promise<SupplierView> {
    const changes = { ...fields, item: item === null ? '' : item };
    return lockingTransaction(this.dataSource.manager, { key: `supplier ${email}` }, async (tx) => {
      const supplier = await this.find(email, tx, LOCKED_ROW);
      refuseStale('supplier.stale', version, asView(supplier));
      const before = asView(supplier);
      await tx.update(Supplier, supplier.id, changes);
      const after = asView(await tx.findOneByOrFail(Supplier, { id: supplier.id }));
      await this.#record(tx, before, after);
      return after;
    });
  }

  async delete(email: string): Promise<SupplierView> {
    return lockingTransaction(this.dataSource.manager, { key: `supplier ${email}` }, async (tx) => {
      const supplier = await this.find(email, tx, LOCKED_ROW);
      await tx.update(Supplier, supplier.id, { deletedAt: new Date() });
      await this.#record(tx, asView(supplier), null);
      return asView(supplier);
    });
  }

  #record(tx: EntityManager, before: SupplierView | null, after: SupplierView | null): Promise<void> {
    const { email, firstName, lastName } = (after ?? before)!;
    const who = { id: email, label: `${firstName} ${lastName}` };
    return this.audit.record(tx, { subject: 'supplier', ...who, before, after });
  }

  /** @throws NOT_FOUND */
  async find(
    email: string,
    tx: EntityManager = this.dataSource.manager,
    options: FindOneOptions<Supplier> = {},
  ): Promise<Supplier> {
    const supplier = await tx.findOne(Supplier, { where: { email, deletedAt: IsNull() }, ...options });
    if (!supplier) throw notFound('supplier.notFound');
    return supplier;
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Supplier): SupplierView => ({
  _id: id,
  ...facts,
  createdAt: createdAt.toISOString(),
});
