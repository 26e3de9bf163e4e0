import { Controller } from '@nestjs/common';
import {
  BlockCommand,
  BlockCustomer,
  ListCustomers,
  SearchQuery,
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

  @Handles(BlockCustomer)
  block(command: BlockCommand): Promise<Done> {
    return this.customers.block(command);
  }
}
