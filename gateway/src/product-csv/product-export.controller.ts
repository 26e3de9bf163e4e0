import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CSV_COLUMNS, ExportOptions, ExportProducts } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { file, Operation } from '../openapi/operation.decorator.js';
import { csvFile } from '../http/csv-file.js';

@ApiTags('Product files')
@Controller('product-export')
export class ProductExportController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Roles('admin')
  @Operation('exportProducts', 'All products as CSV, also the template of an import', { 200: file })
  export(@Query() { bom = true }: ExportOptions) {
    const next = async (last: string[] | undefined) => {
      const { rows } = await this.bus.request(ExportProducts, { after: last?.[0] });
      return rows.map((row) => CSV_COLUMNS.map((column) => row[column]));
    };
    return csvFile('products.csv', CSV_COLUMNS, next, bom);
  }
}
