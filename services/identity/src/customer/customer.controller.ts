import { Controller } from '@nestjs/common';
import {
  BlockCommand,
  BlockCustomer,
  CustomerNotesCommand,
  EmailKey,
  FindCustomer,
  GetCustomer,
  ListCustomers,
  NoteCustomer,
  SearchQuery,
  type CustomerRecord,
  type Done,
  type UserPage,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { CustomerService } from './customer.service.js';

@Controller()
export class CustomerController {
  constructor(private readonly customers: CustomerService) {}

  @Handles(ListCustomers)
  list(query: SearchQuery): Promise<UserPage> {
    return this.customers.list(query);
  }

  @Handles(GetCustomer)
  get(key: EmailKey): Promise<CustomerRecord> {
    return this.customers.get(key);
  }

  @Handles(FindCustomer)
  find(key: EmailKey): Promise<CustomerRecord> {
    return this.customers.get(key);
  }

  @Handles(NoteCustomer)
  note(command: CustomerNotesCommand): Promise<CustomerRecord> {
    return this.customers.note(command);
  }

  @Handles(BlockCustomer)
  block(command: BlockCommand): Promise<Done> {
    return this.customers.block(command);
  }
}
