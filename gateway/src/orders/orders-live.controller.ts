import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { ClientAddress } from '../http/client-address.js';
import { eventsOf, Operation } from '../openapi/operation.decorator.js';
import { OrderUpdates } from './order-updates.service.js';
import { OrderUpdate } from './orders.dto.js';

const LIVE =
  'Stays open while the session does. A message with an `OrderUpdate` for each new order and each changed status or stage; an event `refresh` asks to read the orders again';

@ApiTags('Orders')
@Controller('orders')
export class OrdersLiveController {
  constructor(private readonly updates: OrderUpdates) {}

  /** The connection closes with the stream: an idle keep-alive connection would delay the shutdown of the gateway. */
  @Get('live')
  @Roles('admin')
  @Header('connection', 'close')
  @Header('x-accel-buffering', 'no')
  @Operation(
    'watchOrders',
    'Live news of orders, read with `fetch` and the token in its header',
    { 200: eventsOf(OrderUpdate, LIVE) },
    [429],
  )
  watch(@Caller() { claims }: Session, @ClientAddress() address: string): StreamableFile {
    return new StreamableFile(this.updates.watch(claims, address));
  }
}
