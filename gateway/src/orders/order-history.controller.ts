import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GetOrderHistory, OrderChange, OrderKey } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { arrayOf, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Orders')
@Controller('orders')
export class OrderHistoryController {
  constructor(private readonly bus: Bus) {}

  @Get(':orderId/history')
  @Roles('admin')
  @Operation(
    'getOrderHistory',
    'What the staff changed of an order, newest first',
    { 200: arrayOf(OrderChange) },
    [404],
  )
  history(@Param() key: OrderKey): Promise<OrderChange[]> {
    return this.bus.request(GetOrderHistory, key);
  }
}
