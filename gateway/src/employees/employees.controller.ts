import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateEmployee,
  DeleteEmployee,
  Employee,
  EmployeeBody,
  GetEmployee,
  ListEmployees,
  UpdateEmployee,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { forwarding, Serves } from '../http/forwarding.js';

@ApiTags('Employees')
@Controller()
class NewEmployeesController {
  constructor(private readonly bus: Bus) {}

  @Serves(CreateEmployee)
  create(@Body() body: EmployeeBody): Promise<Employee> {
    return this.bus.request(CreateEmployee, { ...body, password: undefined });
  }
}

/** In the order of the API document. */
export const employees = [
  forwarding(ListEmployees, GetEmployee),
  NewEmployeesController,
  forwarding(UpdateEmployee, DeleteEmployee),
];
