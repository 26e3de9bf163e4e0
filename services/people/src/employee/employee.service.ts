import { Injectable } from '@nestjs/common';
import type {
  Employee as EmployeeView,
  EmployeeBody,
  EmployeePage,
  EmployeeUpdateCommand,
  SearchQuery,
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
import { Employee } from './employee.entity.js';

/** The shop's employees. They cannot sign in: a password in the request is discarded. */
@Injectable()
export class EmployeeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: Audit,
  ) {}

  /** Newest first. */
  list({ q, ...paging }: SearchQuery): Promise<EmployeePage> {
    return forgivingly(this.dataSource.manager, q, (near) => this.#page({ q, ...paging }, near));
  }

  async #page({ q, ...paging }: SearchQuery, near?: NearWords): Promise<EmployeePage> {
    const { skip, take, facts } = pageOf(paging);
    const query = this.dataSource
      .createQueryBuilder(Employee, 'employee')
      .where('employee.deleted_at is null');
    whereContainsWords(query, q, { near })
      .orderBy({ 'employee.createdAt': 'DESC', 'employee.id': 'DESC' })
      .offset(skip)
      .limit(take);
    const [employees, total] = q?.trim()
      ? await query.getManyAndCount()
      : await Promise.all([query.getMany(), countRows(this.dataSource.manager, 'employee')]);
    return { employees: employees.map(asView), ...facts(total) };
  }

  async get(email: string): Promise<EmployeeView> {
    return asView(await this.#find(email));
  }

  async create({ firstName, lastName, email, phone = null, salary }: EmployeeBody): Promise<EmployeeView> {
    const id = newId();
    return this.dataSource.transaction(async (tx) => {
      const { raw } = await tx
        .createQueryBuilder()
        .insert()
        .into(Employee)
        .values({ id, firstName, lastName, email, phone, salary })
        .orIgnore()
        .returning('id')
        .execute();
      if (!(raw as unknown[]).length) throw conflict('employee.emailTaken');
      const view = asView(await tx.findOneByOrFail(Employee, { id }));
      await this.#record(tx, null, view);
      return view;
    });
  }

  /** An omitted field keeps its value. */
  async update({ email, version, ...fields }: EmployeeUpdateCommand): Promise<EmployeeView> {
    return lockingTransaction(this.dataSource.manager, { key: `employee ${email}` }, async (tx) => {
      const employee = await this.#find(email, tx, LOCKED_ROW);
      refuseStale('employee.stale', version, asView(employee));
      const before = asView(employee);
      await tx.update(Employee, employee.id, fields);
      const after = asView(await tx.findOneByOrFail(Employee, { id: employee.id }));
      await this.#record(tx, before, after);
      return after;
    });
  }

  async delete(email: string): Promise<EmployeeView> {
    return lockingTransaction(this.dataSource.manager, { key: `employee ${email}` }, async (tx) => {
      const employee = await this.#find(email, tx, LOCKED_ROW);
      await tx.update(Employee, employee.id, { deletedAt: new Date() });
      await this.#record(tx, asView(employee), null);
      return asView(employee);
    });
  }

  #record(tx: EntityManager, before: EmployeeView | null, after: EmployeeView | null): Promise<void> {
    const { email, firstName, lastName } = (after ?? before)!;
    const who = { id: email, label: `${firstName} ${lastName}` };
    return this.audit.record(tx, { subject: 'employee', ...who, before, after });
  }

  async #find(
    email: string,
    tx: EntityManager = this.dataSource.manager,
    options: FindOneOptions<Employee> = {},
  ): Promise<Employee> {
    const employee = await tx.findOne(Employee, { where: { email, deletedAt: IsNull() }, ...options });
    if (!employee) throw notFound('employee.notFound');
    return employee;
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Employee): EmployeeView => ({
  _id: id,
  ...facts,
  role: 'Employee',
  createdAt: createdAt.toISOString(),
});
