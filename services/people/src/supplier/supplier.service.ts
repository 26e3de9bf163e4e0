import { Injectable } from '@nestjs/common';
import type {
  SearchQuery,
  SupplierBody,
  SupplierPage,
  SupplierUpdateCommand,
  Supplier as SupplierView,
} from '@netra/contracts';
import { Audit } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { PersonService } from '../person/person.service.js';
import { Supplier } from './supplier.entity.js';

/** The shop's suppliers. */
@Injectable()
export class SupplierService extends PersonService<Supplier, SupplierView> {
  constructor(dataSource: DataSource, audit: Audit) {
    super(dataSource, audit, { name: 'supplier', entity: Supplier, view: asView });
  }

  async list(query: SearchQuery): Promise<SupplierPage> {
    const { people: suppliers, ...facts } = await this.page(query);
    return { suppliers, ...facts };
  }

  create({ firstName, lastName, email, phone = null, item }: SupplierBody): Promise<SupplierView> {
    return this.add({ firstName, lastName, email, phone, item: item ?? '' });
  }

  /** `null` clears the item. */
  update({ email, version, item, ...changes }: SupplierUpdateCommand): Promise<SupplierView> {
    return this.change(email, version, { ...changes, item: item === null ? '' : item });
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Supplier): SupplierView => ({
  _id: id,
  ...facts,
  createdAt: createdAt.toISOString(),
});
