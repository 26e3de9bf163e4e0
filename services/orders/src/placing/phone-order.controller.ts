import { Controller } from '@nestjs/common';
import { TakeOrder, TakeOrderCommand } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { PhoneOrderService } from './phone-order.service.js';

@Controller()
export class PhoneOrderController {
  constructor(private readonly orders: PhoneOrderService) {}

  @Handles(TakeOrder)
  async take(command: TakeOrderCommand) {
    return rawJson(await this.orders.take(command));
  }
}
