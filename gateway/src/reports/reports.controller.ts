import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  RepairReport,
  ReportPeriod,
  ReportProducts,
  ReportRepairs,
  ReportSales,
  SALES_CSV_COLUMNS,
  SalesReport,
  SOLD_CSV_COLUMNS,
  SoldProducts,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { csvFile } from '../http/csv-file.js';
import { file, one, Operation } from '../openapi/operation.decorator.js';

/** What was sold and repaired in a period; a call for each, so that one that fails does not affect the others. */
@ApiTags('Reports')
@Controller()
@Roles('admin')
export class ReportsController {
  constructor(private readonly bus: Bus) {}

  @Get('reports/sales')
  @Operation('reportSales', 'Orders and revenue of a period by day, beside the period before', {
    200: one(SalesReport),
  })
  sales(@Query() period: ReportPeriod) {
    return this.bus.requestRaw(ReportSales, period);
  }

  @Get('reports/products')
  @Operation('reportProducts', 'What was sold of each product in a period, the most revenue first', {
    200: one(SoldProducts),
  })
  products(@Query() period: ReportPeriod) {
    return this.bus.requestRaw(ReportProducts, period);
  }

  @Get('reports/repairs')
  @Operation('reportRepairs', 'Repairs received and finished in a period, by outcome and technician', {
    200: one(RepairReport),
  })
  repairs(@Query() period: ReportPeriod) {
    return this.bus.requestRaw(ReportRepairs, period);
  }

  @Get('sales-export')
  @Operation('exportSales', 'Orders and revenue of each day of a period as CSV', { 200: file })
  async exportSales(@Query() period: ReportPeriod) {
    const { days } = await this.bus.request(ReportSales, period);
    return whole('sales.csv', SALES_CSV_COLUMNS, days);
  }

  @Get('sold-products-export')
  @Operation('exportSoldProducts', 'What was sold of each product in a period as CSV', { 200: file })
  async exportProducts(@Query() period: ReportPeriod) {
    const { products } = await this.bus.request(ReportProducts, period);
    return whole('products-sold.csv', SOLD_CSV_COLUMNS, products);
  }
}

/** A file of rows that are all at hand. */
function whole<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: Record<Column, string | number>[],
) {
  const cells = rows.map((row) => columns.map((column) => String(row[column])));
  return csvFile(name, columns, (after) => Promise.resolve(after ? [] : cells));
}
