import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  AdjustStock,
  CheckStock,
  GetStockCheck,
  ListStockMovements,
  MovedStock,
  ProductKey,
  StockAdjustmentBody,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { REQUIRED_IDEMPOTENCY_HEADER, RequiredIdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Stock')
@Controller('products/:productId/stock')
@Roles('admin')
class AdjustmentsController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @ApiHeader(REQUIRED_IDEMPOTENCY_HEADER)
  @Operation(
    'adjustStock',
    'Add pieces to the stock of a product, or take them off, once per `Idempotency-Key`',
    { 200: one(MovedStock) },
    [404, 409],
  )
  adjust(
    @Param() { productId }: ProductKey,
    @Body() body: StockAdjustmentBody,
    @RequiredIdempotencyKey() key: string,
  ): Promise<MovedStock> {
    return this.bus.request(AdjustStock, { ...body, productId, key });
  }
}

/** In the order of the API document. */
export const stock = [
  forwarding(ListStockMovements),
  AdjustmentsController,
  forwarding(GetStockCheck, CheckStock),
];
