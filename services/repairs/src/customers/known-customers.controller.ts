import { Controller } from '@nestjs/common';
import { FindKnownCustomers, KnownCustomerQuery, type KnownCustomers } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { KnownCustomersService } from './known-customers.service.js';

@Controller()
export class KnownCustomersController {
  constructor(private readonly customers: KnownCustomersService) {}

  @Handles(FindKnownCustomers)
  find({ q }: KnownCustomerQuery): Promise<KnownCustomers> {
    return this.customers.find(q);
  }
}
