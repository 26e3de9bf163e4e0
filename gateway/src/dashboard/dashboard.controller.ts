import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ListLowStock,
  LowStock,
  LowStockQuery,
  OrdersToDo,
  ReadOrdersToDo,
  RepairSummary,
  Sales,
  SalesQuery,
  SummarizeRepairs,
  SummarizeSales,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

/** The figures of the dashboard, one call per service, so that a service that is down does not affect the other figures. */
@ApiTags('Dashboard')
@Controller('dashboard')
@Roles('admin')
export class DashboardController {
  constructor(private readonly bus: Bus) {}

  @Get('sales')
  @Operation('summarizeSales', 'Orders and revenue by day, and how many orders wait', { 200: one(Sales) })
  sales(@Query() query: SalesQuery) {
    return this.bus.requestRaw(SummarizeSales, query);
  }

  @Get('orders')
  @Operation('readOrdersToDo', 'The pending orders by what is to be done with them', { 200: one(OrdersToDo) })
  orders() {
    return this.bus.requestRaw(ReadOrdersToDo, {});
  }

  @Get('low-stock')
  @Operation('listLowStock', 'What is for sale and nearly gone, or gone', { 200: one(LowStock) })
  lowStock(@Query() query: LowStockQuery) {
    return this.bus.requestRaw(ListLowStock, query);
  }

  @Get('repairs')
  @Operation('summarizeRepairs', 'Repairs by stage, and those that are late', { 200: one(RepairSummary) })
  repairs() {
    return this.bus.requestRaw(SummarizeRepairs, {});
  }
}
