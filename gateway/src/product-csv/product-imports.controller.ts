import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  ApplyImport,
  CSV_COLUMNS,
  GetImport,
  ImportKey,
  ListBadRows,
  ListImportPrices,
  ListImportProblems,
  ProductImport,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
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
class DryRunsController {
  constructor(private readonly dryRuns: DryRunService) {}

  @Post()
  @RouteConfig({ multipart: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: FORM })
  @Operation('tryImport', 'What a file of products would do; nothing changes', { 201: one(ProductImport) })
  create(@Upload('file') upload: UploadedFile): Promise<ProductImport> {
    return this.dryRuns.run(upload);
  }
}

@ApiTags('Product files')
@Controller('product-imports')
@Roles('admin')
class ImportProblemsFileController {
  constructor(private readonly bus: Bus) {}

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
}

/** In the order of the API document. */
export const productImports = [
  DryRunsController,
  forwarding(GetImport, ListImportProblems, ListImportPrices),
  ImportProblemsFileController,
  forwarding(ApplyImport),
];
