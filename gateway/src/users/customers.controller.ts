import { Body, Controller, Get, Param, Patch, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BlockBody,
  BlockCustomer,
  CustomerNotesBody,
  CustomerRecord,
  Done,
  EmailKey,
  GetCustomer,
  ListCustomers,
  NoteCustomer,
  SearchQuery,
  User,
  UserPage,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { BodyLimit } from '../http/body-limit.decorator.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

/** Notes of 5,000 letters are 15 kB in Sinhala, and twice that when escaped. */
const NOTES = { bytes: 64 * 1024 };

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

  @Get(':email')
  @Operation('getCustomer', 'One customer, with the notes of the staff', { 200: one(CustomerRecord) }, [404])
  get(@Param() key: EmailKey): Promise<CustomerRecord> {
    return this.bus.request(GetCustomer, key);
  }

  @Put(':email/notes')
  @BodyLimit(NOTES)
  @Operation(
    'noteCustomer',
    'Replace the notes of the staff; a stale `version` is refused',
    { 200: one(CustomerRecord) },
    [404, 409],
  )
  note(@Param() { email }: EmailKey, @Body() body: CustomerNotesBody): Promise<CustomerRecord> {
    return this.bus.request(NoteCustomer, { ...body, email });
  }

  @Patch(':email/block')
  @Operation(
    'blockCustomer',
    'Block or unblock a customer; tokens stop working at once',
    { 200: one(Done) },
    [404],
  )
  block(@Param() { email }: EmailKey, @Body() { isBlock, reason }: BlockBody): Promise<Done> {
    return this.bus.request(BlockCustomer, { email, isBlock, reason });
  }
}
