import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  CancelPurchase,
  ListPurchases,
  PurchaseKey,
  PurchaseQuery,
  PurchaseRequest,
  PurchaseRequestPage,
  ReceiptBody,
  ReceivePurchase,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { REQUIRED_IDEMPOTENCY_HEADER, RequiredIdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Purchases')
@Controller('purchases')
@Roles('admin')
export class PurchasesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Operation('listPurchases', 'Purchase requests to all suppliers, newest first', {
    200: one(PurchaseRequestPage),
  })
  list(@Query() query: PurchaseQuery) {
    return this.bus.requestRaw(ListPurchases, query);
  }

  @Post(':id/receipts')
  @ApiHeader(REQUIRED_IDEMPOTENCY_HEADER)
  @Operation(
    'receivePurchase',
    'Book a delivery, which raises the stock of its product, once per `Idempotency-Key`',
    { 200: one(PurchaseRequest) },
    [404, 409],
  )
  receive(
    @Param() { id }: PurchaseKey,
    @Body() body: ReceiptBody,
    @RequiredIdempotencyKey() key: string,
  ): Promise<PurchaseRequest> {
    return this.bus.request(ReceivePurchase, { ...body, id, key });
  }

  @Post(':id/cancel')
  @Operation(
    'cancelPurchase',
    'Expect no more of a purchase; what was delivered stays',
    { 200: one(PurchaseRequest) },
    [404, 409],
  )
  cancel(@Param() key: PurchaseKey): Promise<PurchaseRequest> {
    return this.bus.request(CancelPurchase, key);
  }
}
