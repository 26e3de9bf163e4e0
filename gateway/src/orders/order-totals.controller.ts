import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OrderTotals, OrderScope, SumOrders } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Orders')
@Controller('order-totals')
export class OrderTotalsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Roles('admin')
  @Operation('sumOrders', 'What the orders of a list come to: collected, open, cancelled', {
    200: one(OrderTotals),
  })
  sum(@Query() query: OrderScope): Promise<OrderTotals> {
    return this.bus.request(SumOrders, query);
  }
}
