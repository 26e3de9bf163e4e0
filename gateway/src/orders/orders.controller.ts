import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  GetMyOrder,
  ListMyOrders,
  ListOrders,
  Order,
  OrderPage,
  OrderUpdateBody,
  PageQuery,
  PlaceOrder,
  PlaceOrderBody,
  UpdateOrder,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from './idempotency-key.decorator.js';
import { OrderFilters, OrderKey, OrdersPath } from './orders.dto.js';

@ApiTags('Orders')
@Controller('orders')
export class OrdersController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Roles('customer', 'admin')
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation('placeOrder', 'Place an order, once per `Idempotency-Key`', { 201: one(Order) }, [404, 409, 422])
  async place(
    @Caller() { actor }: Session,
    @Body() order: PlaceOrderBody,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<Order> {
    const placed = await this.bus.request(PlaceOrder, { userId: actor.id, idempotencyKey, order });
    return placed.order;
  }

  @Get('mine')
  @Roles('customer', 'admin')
  @Operation('listMyOrders', 'Own orders, newest first', { 200: one(OrderPage) })
  listMine(@Caller() { actor }: Session, @Query() page: PageQuery) {
    return this.bus.requestRaw(ListMyOrders, { ...page, userId: actor.id });
  }

  @Get('mine/:orderId')
  @Roles('customer', 'admin')
  @Operation('getMyOrder', "One of one's own orders", { 200: one(Order) }, [404])
  getMine(@Caller() { actor }: Session, @Param() { orderId }: OrderKey) {
    return this.bus.requestRaw(GetMyOrder, { userId: actor.id, orderId });
  }

  @Get(':page/:limit')
  @Roles('admin')
  @Operation('listOrders', 'All orders, newest first', { 200: one(OrderPage) })
  list(@Param() page: OrdersPath, @Query() filters: OrderFilters) {
    return this.bus.requestRaw(ListOrders, { ...filters, ...page });
  }

  @Put(':orderId')
  @Roles('admin')
  @Operation(
    'updateOrder',
    'Change status and notes; stock follows the status',
    { 200: one(Order) },
    [404, 409],
  )
  update(@Param() { orderId }: OrderKey, @Body() body: OrderUpdateBody): Promise<Order> {
    return this.bus.request(UpdateOrder, { ...body, orderId });
  }
}
