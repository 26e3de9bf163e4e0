import { Injectable } from '@nestjs/common';
import {
  CreateSupplier,
  DeleteSupplier,
  EmailKey,
  SupplierBody,
  SupplierUpdateCommand,
  GetSupplier,
  ListSuppliers,
  SearchQuery,
  UpdateSupplier,
  type Supplier as SupplierView,
  type SupplierPage,
} from '@netra/contracts';
import { Audit, Handles } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { PersonService } from '../person/person.service.js';
import { Supplier } from './supplier.entity.js';

/** The shop's suppliers. */
@Injectable()
export class SupplierService extends PersonService<Supplier, SupplierView> {
  constructor(dataSource: DataSource, audit: Audit) {
    super(dataSource, audit, { name: 'supplier', entity: Supplier, view: asView });
  }

  @Handles(ListSuppliers)
  async list(query: SearchQuery): Promise<SupplierPage> {
    const { people: suppliers, ...facts } = await this.page(query);
    return { suppliers, ...facts };
  }

  @Handles(GetSupplier)
  get({ email }: EmailKey): Promise<SupplierView> {
    return this.read(email);
  }

  @Handles(CreateSupplier)
  create({ firstName, lastName, email, phone = null, item }: SupplierBody): Promise<SupplierView> {
    return this.add({ firstName, lastName, email, phone, item: item ?? '' });
  }

  /** `null` clears the item. */
  @Handles(UpdateSupplier)
  update({ email, version, item, ...changes }: SupplierUpdateCommand): Promise<SupplierView> {
    return this.change(email, version, { ...changes, item: item === null ? '' : item });
  }

  @Handles(DeleteSupplier)
  delete({ email }: EmailKey): Promise<SupplierView> {
    return this.remove(email);
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Supplier): SupplierView => ({
  _id: id,
  ...facts,
  createdAt: createdAt.toISOString(),
});
