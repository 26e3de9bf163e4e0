import { Injectable } from '@nestjs/common';
import {
  CreateEmployee,
  DeleteEmployee,
  EmailKey,
  EmployeeBody,
  EmployeeUpdateCommand,
  GetEmployee,
  ListEmployees,
  SearchQuery,
  UpdateEmployee,
  type Employee as EmployeeView,
  type EmployeePage,
} from '@netra/contracts';
import { Audit, Handles } from '@netra/service-kit';
import { DataSource } from 'typeorm';
import { PersonService } from '../person/person.service.js';
import { Employee } from './employee.entity.js';

/** The shop's employees. They cannot sign in: a password in the request is discarded. */
@Injectable()
export class EmployeeService extends PersonService<Employee, EmployeeView> {
  constructor(dataSource: DataSource, audit: Audit) {
    super(dataSource, audit, { name: 'employee', entity: Employee, view: asView });
  }

  @Handles(ListEmployees)
  async list(query: SearchQuery): Promise<EmployeePage> {
    const { people: employees, ...facts } = await this.page(query);
    return { employees, ...facts };
  }

  @Handles(GetEmployee)
  get({ email }: EmailKey): Promise<EmployeeView> {
    return this.read(email);
  }

  @Handles(CreateEmployee)
  create({ firstName, lastName, email, phone = null, salary }: EmployeeBody): Promise<EmployeeView> {
    return this.add({ firstName, lastName, email, phone, salary });
  }

  @Handles(UpdateEmployee)
  update({ email, version, ...changes }: EmployeeUpdateCommand): Promise<EmployeeView> {
    return this.change(email, version, changes);
  }

  @Handles(DeleteEmployee)
  delete({ email }: EmailKey): Promise<EmployeeView> {
    return this.remove(email);
  }
}

const asView = ({ id, createdAt, deletedAt: _hidden, ...facts }: Employee): EmployeeView => ({
  _id: id,
  ...facts,
  role: 'Employee',
  createdAt: createdAt.toISOString(),
});
