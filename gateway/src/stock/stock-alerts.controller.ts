import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AddStockAlert,
  AlertTokenBody,
  CancelStockAlert,
  Done,
  GetAccount,
  GuestAlertBody,
  ListStockAlerts,
  ProductKey,
  RemoveStockAlert,
  StockAlertBody,
  StockAlertList,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Public, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { ClientAddress } from '../http/client-address.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Stock alerts')
@Controller('stock-alerts')
export class StockAlertsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Roles('customer', 'admin')
  @Operation('listStockAlerts', 'The products that one waits for', { 200: one(StockAlertList) })
  list(@Caller() { actor }: Session): Promise<StockAlertList> {
    return this.bus.request(ListStockAlerts, { userId: actor.id });
  }

  @Post()
  @Roles('customer', 'admin')
  @Operation(
    'addStockAlert',
    'Get a mail when a product can be bought again',
    { 202: one(Done) },
    [404, 409, 429],
  )
  async add(
    @Caller() { actor }: Session,
    @Body() body: StockAlertBody,
    @ClientAddress() address: string,
  ): Promise<Done> {
    const { email } = await this.bus.request(GetAccount, { id: actor.id });
    return this.bus.request(AddStockAlert, { ...body, email, userId: actor.id, address });
  }

  @Post('guest')
  @Public()
  @Operation(
    'addGuestStockAlert',
    'The same without an account; the answer does not tell whether the address waits already',
    { 202: one(Done) },
    [404, 409, 429],
  )
  addGuest(@Body() body: GuestAlertBody, @ClientAddress() address: string): Promise<Done> {
    return this.bus.request(AddStockAlert, { ...body, userId: null, address });
  }

  @Post('stop')
  @HttpCode(200)
  @Public()
  @Operation('stopStockAlert', 'End an alert by the link of its mail', { 200: one(Done) })
  stop(@Body() body: AlertTokenBody): Promise<Done> {
    return this.bus.request(CancelStockAlert, body);
  }

  @Delete(':productId')
  @Roles('customer', 'admin')
  @Operation('removeStockAlert', 'Wait no longer for a product', { 200: one(Done) }, [404])
  remove(@Caller() { actor }: Session, @Param() { productId }: ProductKey): Promise<Done> {
    return this.bus.request(RemoveStockAlert, { userId: actor.id, productId });
  }
}
