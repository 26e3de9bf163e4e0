import { Body, Controller, Param, Patch, Put } from '@nestjs/common';
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
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { BodyLimit } from '../http/body-limit.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { one, Operation } from '../openapi/operation.decorator.js';

/** Notes of 5,000 letters are 15 kB in Sinhala, and twice that when escaped. */
const NOTES = { bytes: 64 * 1024 };

@ApiTags('Customers')
@Controller('users/customers')
@Roles('admin')
class CustomersController {
  constructor(private readonly bus: Bus) {}

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

export const customers = [forwarding(ListCustomers, GetCustomer), CustomersController];
