import { Injectable } from '@nestjs/common';
import type {
  Employee as EmployeeView,
  EmployeeBody,
  EmployeePage,
  EmployeeUpdateCommand,
  SearchQuery,
} from '@netra/contracts';
import { Audit } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { PersonService } from '../person/person.service.js';
import { Employee } from './employee.entity.js';

/** The shop's employees. They cannot sign in: a password in the request is discarded. */
@Injectable()
export class EmployeeService extends PersonService<Employee, EmployeeView> {
  constructor(dataSource: DataSource, audit: Audit) {
    super(dataSource, audit, { name: 'employee', entity: Employee, view: asView });
  }

  async list(query: SearchQuery): Promise<EmployeePage> {
    const { people: employees, ...facts } = await this.page(query);
    return { employees, ...facts };
  }

  create({ firstName, lastName, email, phone = null, salary }: EmployeeBody): Promise<EmployeeView> {
    return this.add({ firstName, lastName, email, phone, salary });
  }

  update({ email, version, ...changes }: EmployeeUpdateCommand): Promise<EmployeeView> {
    return this.change(email, version, changes);
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Employee): EmployeeView => ({
  _id: id,
  ...facts,
  role: 'Employee',
  createdAt: createdAt.toISOString(),
});
