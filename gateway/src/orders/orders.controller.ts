import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  CancelMyOrder,
  ConfirmMyOrder,
  GetMyOrder,
  GetOrder,
  ListMyOrders,
  ListOrders,
  Order,
  OrderKey,
  OrderPage,
  PageQuery,
  PlaceOrder,
  PlaceOrderBody,
  RecordOrderSerials,
  TakeOrder,
  TakeOrderBody,
  UpdateOrder,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { forwarding } from '../http/forwarding.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Orders')
@Controller('orders')
class OrdersController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Roles('customer', 'admin')
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'placeOrder',
    'Place an order, once per `Idempotency-Key`',
    { 201: one(Order) },
    [404, 409, 422, 429],
  )
  async place(
    @Caller() { actor }: Session,
    @Body() order: PlaceOrderBody,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<Order> {
    const placed = await this.bus.request(PlaceOrder, { userId: actor.id, idempotencyKey, order });
    return placed.order;
  }

  @Post('by-phone')
  @Roles('admin')
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'takeOrder',
    'Take an order by phone in the name of a customer, once per `Idempotency-Key`',
    { 201: one(Order) },
    [404, 409, 422],
  )
  async take(@Body() order: TakeOrderBody, @IdempotencyKey() idempotencyKey?: string): Promise<Order> {
    const placed = await this.bus.request(TakeOrder, { idempotencyKey, order });
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

  @Post('mine/:orderId/cancel')
  @HttpCode(200)
  @Roles('customer', 'admin')
  @Operation(
    'cancelMyOrder',
    "Cancel one of one's own orders until it is sent; its stock is released",
    { 200: one(Order) },
    [404, 409],
  )
  cancelMine(@Caller() { actor }: Session, @Param() { orderId }: OrderKey): Promise<Order> {
    return this.bus.request(CancelMyOrder, { userId: actor.id, orderId });
  }

  @Post('mine/:orderId/confirm')
  @HttpCode(200)
  @Roles('customer', 'admin')
  @Operation(
    'confirmMyOrder',
    "Confirm one of one's own orders, so that it does not expire",
    { 200: one(Order) },
    [404, 409],
  )
  confirmMine(@Caller() { actor }: Session, @Param() { orderId }: OrderKey): Promise<Order> {
    return this.bus.request(ConfirmMyOrder, { userId: actor.id, orderId });
  }
}

export const orders = [OrdersController, forwarding(ListOrders, GetOrder, UpdateOrder, RecordOrderSerials)];
