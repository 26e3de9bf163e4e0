import { Controller } from '@nestjs/common';
import { GetOrderHistory, OrderKey, type OrderChange } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { OrderHistoryService } from './order-history.service.js';

@Controller()
export class OrderHistoryController {
  constructor(private readonly history: OrderHistoryService) {}

  @Handles(GetOrderHistory)
  get({ orderId }: OrderKey): Promise<OrderChange[]> {
    return this.history.of(orderId);
  }
}
