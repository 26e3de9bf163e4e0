import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CUSTOMER_LANGUAGES, OneOf, ProductKey, type CustomerLanguage, type Product } from '@netra/contracts';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.decorator.js';
import { AskedByGuest, type Guest } from '../http/asker.decorator.js';
import { Operation, pdf } from '../openapi/operation.decorator.js';
import { ProductReads } from '../products/product-reads.service.js';
import { DataSheets } from './data-sheets.service.js';

/** The options for the data sheet of a product. */
class DataSheetQuery {
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en' }) language?: CustomerLanguage;
}

@ApiTags('Products')
@Controller('products/:productId/data-sheet')
export class DataSheetsController {
  constructor(
    private readonly reads: ProductReads,
    private readonly sheets: DataSheets,
  ) {}

  @Get()
  @Public()
  @Operation(
    'getDataSheet',
    'What a product is, to be printed or handed on',
    { 200: { ...pdf, description: 'A page, or more where texts are long' } },
    [404, 429],
  )
  async get(
    @AskedByGuest() guest: Guest,
    @Param() { productId }: ProductKey,
    @Query() { language = 'en' }: DataSheetQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const product = JSON.parse(Buffer.from(await this.reads.get(productId)).toString()) as Product;
    const file = await this.sheets.of(product, language, guest);
    reply.header('content-disposition', `attachment; filename="data-sheet-${product.productId}.pdf"`);
    return file;
  }
}
