import { Injectable } from '@nestjs/common';
import type {
  Employee as EmployeeView,
  EmployeeBody,
  EmployeePage,
  EmployeeUpdateCommand,
  SearchQuery,
} from '@netra/contracts';
import { conflict, newId, notFound, pageOf, whereContainsWords } from '@netra/service-kit';
import { DataSource, IsNull, type EntityManager, type FindOneOptions } from 'typeorm';
import { refuseStale } from '../stale.js';
import { Employee } from './employee.entity.js';

/** The shop's employees. They have no sign-in: a password sent for one is thrown away. */
@Injectable()
export class EmployeeService {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first. */
  async list({ q, ...paging }: SearchQuery): Promise<EmployeePage> {
    const { skip, take, facts } = pageOf(paging);
    const query = this.dataSource
      .createQueryBuilder(Employee, 'employee')
      .where('employee.deleted_at is null');
    const [employees, total] = await whereContainsWords(query, q)
      .orderBy({ 'employee.createdAt': 'DESC', 'employee.id': 'DESC' })
      .offset(skip)
      .limit(take)
      .getManyAndCount();
    return { employees: employees.map(asView), ...facts(total) };
  }

  async get(email: string): Promise<EmployeeView> {
    return asView(await this.find(email));
  }

  async create({ firstName, lastName, email, phone = null, salary }: EmployeeBody): Promise<EmployeeView> {
    const id = newId();
    const { raw } = await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(Employee)
      .values({ id, firstName, lastName, email, phone, salary })
      .orIgnore()
      .returning('id')
      .execute();
    if (!(raw as unknown[]).length) throw conflict('An employee with this email already exists');
    return asView(await this.dataSource.manager.findOneByOrFail(Employee, { id }));
  }

  /** A field left out keeps its value. */
  async update({ email, version, ...fields }: EmployeeUpdateCommand): Promise<EmployeeView> {
    return this.dataSource.transaction(async (tx) => {
      const employee = await this.find(email, tx, { lock: { mode: 'pessimistic_write' } });
      refuseStale('employee', version, asView(employee));
      return asView(await tx.save(tx.merge<Employee>(Employee, employee, fields)));
    });
  }

  async delete(email: string): Promise<EmployeeView> {
    const employee = await this.find(email);
    await this.dataSource.manager.update(Employee, employee.id, { deletedAt: new Date() });
    return asView(employee);
  }

  private async find(
    email: string,
    tx: EntityManager = this.dataSource.manager,
    options: FindOneOptions<Employee> = {},
  ): Promise<Employee> {
    const employee = await tx.findOne(Employee, { where: { email, deletedAt: IsNull() }, ...options });
    if (!employee) throw notFound('Employee not found');
    return employee;
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Employee): EmployeeView => ({
  _id: id,
  ...facts,
  role: 'Employee',
  createdAt: createdAt.toISOString(),
});
