import { Controller } from '@nestjs/common';
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
  type Employee,
  type EmployeePage,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EmployeeService } from './employee.service.js';

@Controller()
export class EmployeeController {
  constructor(private readonly employees: EmployeeService) {}

  @Handles(ListEmployees)
  list(query: SearchQuery): Promise<EmployeePage> {
    return this.employees.list(query);
  }

  @Handles(GetEmployee)
  get({ email }: EmailKey): Promise<Employee> {
    return this.employees.get(email);
  }

  @Handles(CreateEmployee)
  create(body: EmployeeBody): Promise<Employee> {
    return this.employees.create(body);
  }

  @Handles(UpdateEmployee)
  update(command: EmployeeUpdateCommand): Promise<Employee> {
    return this.employees.update(command);
  }

  @Handles(DeleteEmployee)
  delete({ email }: EmailKey): Promise<Employee> {
    return this.employees.delete(email);
  }
}
