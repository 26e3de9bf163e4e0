import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateSupplier,
  DeleteSupplier,
  Done,
  EmailKey,
  GetProduct,
  GetSupplier,
  ListPurchaseRequests,
  ListSuppliers,
  PurchaseRequestBody,
  RequestPurchase,
  UpdateSupplier,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { forwarding, Serves } from '../http/forwarding.js';

export const SuppliersController = forwarding(
  ListSuppliers,
  GetSupplier,
  ListPurchaseRequests,
  CreateSupplier,
  UpdateSupplier,
  DeleteSupplier,
);

@ApiTags('Suppliers')
@Controller()
export class PurchaseRequestsController {
  constructor(private readonly bus: Bus) {}

  @Serves(RequestPurchase)
  async send(@Param() { email }: EmailKey, @Body() body: PurchaseRequestBody): Promise<Done> {
    // A delivery raises the stock of the product, which is kept by another service.
    if (body.productId) await this.bus.requestRaw(GetProduct, { productId: body.productId });
    return this.bus.request(RequestPurchase, { ...body, email });
  }
}
