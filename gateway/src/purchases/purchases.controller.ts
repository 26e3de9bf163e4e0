import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  CancelPurchase,
  ListPurchases,
  PurchaseKey,
  PurchaseRequest,
  ReceiptBody,
  ReceivePurchase,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { REQUIRED_IDEMPOTENCY_HEADER, RequiredIdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Purchases')
@Controller('purchases')
@Roles('admin')
class ReceiptsController {
  constructor(private readonly bus: Bus) {}

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
}

/** In the order of the API document. */
export const purchases = [forwarding(ListPurchases), ReceiptsController, forwarding(CancelPurchase)];
