import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  AdjustStock,
  CheckStock,
  GetStockCheck,
  ListStockMovements,
  MovedStock,
  ProductKey,
  StockAdjustmentBody,
  StockCheck,
  StockLedger,
  StockMovementQuery,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { REQUIRED_IDEMPOTENCY_HEADER, RequiredIdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Stock')
@Controller()
@Roles('admin')
export class StockController {
  constructor(private readonly bus: Bus) {}

  @Get('products/:productId/stock')
  @Operation(
    'listStockMovements',
    'Every change of the stock of a product, newest first',
    { 200: one(StockLedger) },
    [404],
  )
  list(@Param() { productId }: ProductKey, @Query() query: StockMovementQuery) {
    return this.bus.requestRaw(ListStockMovements, { ...query, productId });
  }

  @Post('products/:productId/stock')
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

  @Get('stock/check')
  @Operation('getStockCheck', 'The last comparison of ledger, stock and reservations', {
    200: one(StockCheck),
  })
  getCheck() {
    return this.bus.requestRaw(GetStockCheck, {});
  }

  @Post('stock/check')
  @Operation('checkStock', 'Compare ledger, stock and reservations of all products now', {
    202: one(StockCheck),
  })
  check(): Promise<StockCheck> {
    return this.bus.request(CheckStock, {});
  }
}
