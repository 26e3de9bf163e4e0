import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  GetSupplier,
  GetSupply,
  ProductKey,
  ProductSupply,
  ProductSupplyBody,
  SaveSupply,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Purchases')
@Controller('products/:productId/supply')
@Roles('admin')
class SavedSupplyController {
  constructor(private readonly bus: Bus) {}

  /** The supplier, who is kept by another service, must exist. */
  @Put()
  @Operation(
    'saveSupply',
    'Name the supplier of a product and its target stock',
    { 200: one(ProductSupply) },
    [404],
  )
  async save(@Param() { productId }: ProductKey, @Body() body: ProductSupplyBody): Promise<ProductSupply> {
    if (body.supplier) await this.bus.request(GetSupplier, { email: body.supplier });
    return this.bus.request(SaveSupply, { ...body, productId });
  }
}

/** In the order of the API document. */
export const productSupply = [forwarding(GetSupply), SavedSupplyController];
