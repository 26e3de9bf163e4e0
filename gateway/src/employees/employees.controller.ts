import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateEmployee,
  DeleteEmployee,
  EmailKey,
  Employee,
  EmployeeBody,
  EmployeePage,
  EmployeeUpdateBody,
  GetEmployee,
  ListEmployees,
  SearchQuery,
  UpdateEmployee,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Employees')
@Controller('employees')
@Roles('admin')
export class EmployeesController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get()
  @Operation('listEmployees', 'Employees', { 200: listOf(Employee, EmployeePage) })
  list(@Query() query: SearchQuery) {
    return this.lists.answer(ListEmployees, query, 'employees');
  }

  @Get(':email')
  @Operation('getEmployee', 'One employee', { 200: one(Employee) }, [404])
  get(@Param() key: EmailKey) {
    return this.bus.requestRaw(GetEmployee, key);
  }

  @Post()
  @Operation('createEmployee', 'Add an employee; a `password` is thrown away', { 201: one(Employee) }, [409])
  create(@Body() body: EmployeeBody): Promise<Employee> {
    return this.bus.request(CreateEmployee, { ...body, password: undefined });
  }

  @Put(':email')
  @Operation(
    'updateEmployee',
    'Change an employee; a stale `version` is refused',
    { 200: one(Employee) },
    [404, 409],
  )
  update(@Param() { email }: EmailKey, @Body() body: EmployeeUpdateBody): Promise<Employee> {
    return this.bus.request(UpdateEmployee, { ...body, email });
  }

  @Delete(':email')
  @Operation('deleteEmployee', 'Delete an employee', { 200: one(Employee) }, [404])
  remove(@Param() key: EmailKey): Promise<Employee> {
    return this.bus.request(DeleteEmployee, key);
  }
}
