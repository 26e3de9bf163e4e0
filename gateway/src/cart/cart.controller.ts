import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Cart, CartChangeBody, ChangeCart, GetCart } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Cart')
@Controller('cart')
@Roles('customer', 'admin')
export class CartController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Operation('getCart', 'The own cart, with names and prices of the catalogue', { 200: one(Cart) })
  get(@Caller() { actor }: Session) {
    return this.bus.requestRaw(GetCart, { userId: actor.id });
  }

  @Post()
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'changeCart',
    'Add to a line, once per `Idempotency-Key`, or take away with a negative quantity',
    { 200: one(Cart) },
    [404, 409],
  )
  change(
    @Caller() { actor }: Session,
    @Body() { item, quantity }: CartChangeBody,
    @IdempotencyKey() idempotencyKey?: string,
  ) {
    const { productId } = item;
    return this.bus.requestRaw(ChangeCart, { userId: actor.id, productId, quantity, idempotencyKey });
  }
}
