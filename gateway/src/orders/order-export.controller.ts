import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ExportOrders, ORDER_CSV_COLUMNS, OrderExportOptions } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { csvFile } from '../http/csv-file.js';
import { file, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Orders')
@Controller('order-export')
export class OrderExportController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Roles('admin')
  @Operation('exportOrders', 'Orders as CSV, the oldest first, with a row for each of their lines', {
    200: file,
  })
  export(@Query() { bom = true, ...filter }: OrderExportOptions) {
    const next = async (last: string[] | undefined) => {
      const { rows } = await this.bus.request(ExportOrders, { ...filter, after: last?.[0] });
      return rows.map((row) => ORDER_CSV_COLUMNS.map((column) => row[column]));
    };
    return csvFile('orders.csv', ORDER_CSV_COLUMNS, next, bom);
  }
}
