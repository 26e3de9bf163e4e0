import { Controller } from '@nestjs/common';
import { ChangeDelivery, DeliveryTerms, GetDelivery } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { DeliveryService } from './delivery.service.js';

@Controller()
export class DeliveryController {
  constructor(private readonly delivery: DeliveryService) {}

  @Handles(GetDelivery)
  async get() {
    return rawJson(await this.delivery.json());
  }

  @Handles(ChangeDelivery)
  change(terms: DeliveryTerms) {
    return this.delivery.change(terms);
  }
}
