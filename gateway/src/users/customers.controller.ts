import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BlockBody,
  BlockCustomer,
  Done,
  EmailKey,
  ListCustomers,
  SearchQuery,
  User,
  UserPage,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Customers')
@Controller('users/customers')
@Roles('admin')
export class CustomersController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get()
  @Operation('listCustomers', 'Customers; `q` searches name, e-mail and phone', {
    200: listOf(User, UserPage),
  })
  list(@Query() query: SearchQuery) {
    return this.lists.answer(ListCustomers, query, 'users');
  }

  @Patch(':email/block')
  @Operation(
    'blockCustomer',
    'Block or unblock a customer; tokens stop working at once',
    { 200: one(Done) },
    [404],
  )
  block(@Param() { email }: EmailKey, @Body() { isBlock }: BlockBody): Promise<Done> {
    return this.bus.request(BlockCustomer, { email, isBlock });
  }
}
