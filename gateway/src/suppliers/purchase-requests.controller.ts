import { Body, Controller, Param } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Done, EmailKey, GetProduct, PurchaseRequestBody, RequestPurchase } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { Serves } from '../http/forwarding.js';

@ApiTags('Suppliers')
@Controller()
export class PurchaseRequestsController {
  constructor(private readonly bus: Bus) {}

  @Serves(RequestPurchase)
  @ApiHeader(IDEMPOTENCY_HEADER)
  async send(
    @Param() { email }: EmailKey,
    @Body() body: PurchaseRequestBody,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<Done> {
    // A delivery raises the stock of the product, which another service keeps.
    if (body.productId) await this.bus.requestRaw(GetProduct, { productId: body.productId });
    return this.bus.request(RequestPurchase, { ...body, email, idempotencyKey });
  }
}
