import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CSV_COLUMNS, ExportOptions, ExportProducts } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { file, Operation } from '../openapi/operation.decorator.js';
import { SupplierNamesService } from './supplier-names.service.js';
import { csvFile } from '../http/csv-file.js';

@ApiTags('Product files')
@Controller('product-export')
export class ProductExportController {
  constructor(
    private readonly bus: Bus,
    private readonly suppliers: SupplierNamesService,
  ) {}

  @Get()
  @Roles('admin')
  @Operation('exportProducts', 'All products as CSV, also the template of an import', { 200: file })
  async export(@Query() { bom = true }: ExportOptions) {
    const names = await this.suppliers.read();
    const next = async (last: string[] | undefined) => {
      const { rows } = await this.bus.request(ExportProducts, { after: last?.[0] });
      return rows.map(({ supplier = '', ...row }) => {
        const named = { ...row, supplier: names.cellOf(supplier) };
        return CSV_COLUMNS.map((column) => named[column]);
      });
    };
    return csvFile('products.csv', CSV_COLUMNS, next, bom);
  }
}
