import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApplyImport,
  CSV_COLUMNS,
  GetImport,
  ImportApplyBody,
  ImportKey,
  ImportProblemPage,
  ListBadRows,
  ListImportPrices,
  ListImportProblems,
  PageQuery,
  PriceChangePage,
  ProductImport,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { Upload, type UploadedFile } from '../images/upload.decorator.js';
import { file, one, Operation } from '../openapi/operation.decorator.js';
import { DryRunService } from './dry-run.service.js';
import { csvFile } from '../http/csv-file.js';

const FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'CSV in UTF-8, at most 10 MiB' } },
};

@ApiTags('Product files')
@Controller('product-imports')
@Roles('admin')
export class ProductImportsController {
  constructor(
    private readonly bus: Bus,
    private readonly dryRuns: DryRunService,
  ) {}

  @Post()
  @RouteConfig({ multipart: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  @Operation('tryImport', 'What a file of products would do; nothing changes', { 201: one(ProductImport) })
  create(@Upload('file') upload: UploadedFile): Promise<ProductImport> {
    return this.dryRuns.run(upload);
  }

  @Get(':id')
  @Operation('getImport', 'How far an import is', { 200: one(ProductImport) }, [404])
  get(@Param() key: ImportKey): Promise<ProductImport> {
    return this.bus.request(GetImport, key);
  }

  @Get(':id/problems')
  @Operation(
    'listImportProblems',
    'The rows that cannot be imported, and why',
    { 200: one(ImportProblemPage) },
    [404],
  )
  problems(@Param() { id }: ImportKey, @Query() page: PageQuery): Promise<ImportProblemPage> {
    return this.bus.request(ListImportProblems, { ...page, id });
  }

  @Get(':id/prices')
  @Operation(
    'listImportPrices',
    'The prices that an import changes, those that differ most first',
    { 200: one(PriceChangePage) },
    [404],
  )
  prices(@Param() { id }: ImportKey, @Query() page: PageQuery): Promise<PriceChangePage> {
    return this.bus.request(ListImportPrices, { ...page, id });
  }

  @Get(':id/problems.csv')
  @Operation(
    'downloadImportProblems',
    'The same rows as a file, to be put right and imported again',
    { 200: file },
    [404],
  )
  download(@Param() { id }: ImportKey) {
    return csvFile('rows-to-correct.csv', ['row', 'reasons', ...CSV_COLUMNS], async (last) => {
      const { rows } = await this.bus.request(ListBadRows, { id, after: Number(last?.[0] ?? 0) });
      return rows.map(({ row, reasons, cells }) => [
        String(row),
        reasons.map(({ message }) => message).join('; '),
        ...cells,
      ]);
    });
  }

  @Post(':id/apply')
  @Operation('applyImport', 'Begin to import, once', { 202: one(ProductImport) }, [404, 409])
  apply(@Param() { id }: ImportKey, @Body() { mode }: ImportApplyBody): Promise<ProductImport> {
    return this.bus.request(ApplyImport, { id, mode });
  }
}
