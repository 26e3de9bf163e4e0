import { Body, Controller, Get, Param, Put } from '@nestjs/common';
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
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Purchases')
@Controller('products/:productId/supply')
@Roles('admin')
export class ProductSupplyController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Operation(
    'getSupply',
    'The supplier of a product and its target stock',
    { 200: one(ProductSupply) },
    [404],
  )
  get(@Param() key: ProductKey) {
    return this.bus.requestRaw(GetSupply, key);
  }

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
