import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Cart, CartChangeBody, ChangeCart, GetCart } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
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
  @Operation(
    'changeCart',
    'Add to a line, or take away with a negative quantity',
    { 200: one(Cart) },
    [404, 409],
  )
  change(@Caller() { actor }: Session, @Body() { item, quantity }: CartChangeBody) {
    return this.bus.requestRaw(ChangeCart, { userId: actor.id, productId: item.productId, quantity });
  }
}
