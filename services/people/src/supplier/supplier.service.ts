import { Injectable } from '@nestjs/common';
import type {
  SearchQuery,
  SupplierBody,
  SupplierPage,
  SupplierUpdateCommand,
  Supplier as SupplierView,
} from '@netra/contracts';
import { conflict, newId, notFound, pageOf, whereContainsWords } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager, type FindOneOptions } from 'typeorm';
import { refuseStale } from '../stale.js';
import { Supplier } from './supplier.entity.js';

/** Those from whom the shop buys. */
@Injectable()
export class SupplierService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  async list({ q, ...paging }: SearchQuery): Promise<SupplierPage> {
    const { skip, take, facts } = pageOf(paging);
    const query = this.dataSource
      .createQueryBuilder(Supplier, 'supplier')
      .where('supplier.deleted_at is null');
    const [suppliers, total] = await whereContainsWords(query, q)
      .orderBy({ 'supplier.createdAt': 'DESC', 'supplier.id': 'DESC' })
      .offset(skip)
      .limit(take)
      .getManyAndCount();
    return { suppliers: suppliers.map(asView), ...facts(total) };
  }

  async get(email: string): Promise<SupplierView> {
    return asView(await this.find(email));
  }

  async create({ firstName, lastName, email, phone = null, item }: SupplierBody): Promise<SupplierView> {
    const id = newId();
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(Supplier)
      .values({ id, firstName, lastName, email, phone, item: item ?? '' })
      .orIgnore()
      .returning('id')
      .execute();
    if (!(raw as unknown[]).length) throw conflict('A supplier with this email already exists');
    return asView(await this.dataSource.manager.findOneByOrFail(Supplier, { id }));
  }

  /** A field left out keeps its value; null clears the item. */
  async update({ email, item, version, ...fields }: SupplierUpdateCommand): Promise<SupplierView> {
    const changes = { ...fields, item: item === null ? '' : item };
    return this.dataSource.transaction(async (tx) => {
      const supplier = await this.find(email, tx, { lock: { mode: 'pessimistic_write' } });
      refuseStale('supplier', version, asView(supplier));
      return asView(await tx.save(tx.merge<Supplier>(Supplier, supplier, changes)));
    });
  }

  async delete(email: string): Promise<SupplierView> {
    const supplier = await this.find(email);
    await this.dataSource.manager.update(Supplier, supplier.id, { deletedAt: new Date() });
    return asView(supplier);
  }

  /** @throws NOT_FOUND */
  async find(
    email: string,
    tx: EntityManager = this.dataSource.manager,
    options: FindOneOptions<Supplier> = {},
  ): Promise<Supplier> {
    const supplier = await tx.findOne(Supplier, { where: { email, deletedAt: IsNull() }, ...options });
    if (!supplier) throw notFound('Supplier not found');
    return supplier;
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Supplier): SupplierView => ({
  _id: id,
  ...facts,
  createdAt: createdAt.toISOString(),
});
