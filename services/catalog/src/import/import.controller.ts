import { Controller } from '@nestjs/common';
import {
  ApplyImport,
  BadRowsQuery,
  CheckImport,
  DiscardImport,
  ExportProducts,
  ExportQuery,
  GetImport,
  ImportApply,
  ImportKey,
  ImportProblemQuery,
  ImportRows,
  ImportStart,
  ListBadRows,
  ListImportPrices,
  ListImportProblems,
  StageImport,
  StartImport,
  type BadRows,
  type ExportedProducts,
  type ImportProblemPage,
  type PriceChangePage,
  type ProductImport,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { ImportApplierService } from './import-applier.service.js';
import { ImportService } from './import.service.js';
import { ProductExportService } from './product-export.service.js';

@Controller()
export class ImportController {
  constructor(
    private readonly imports: ImportService,
    private readonly applier: ImportApplierService,
    private readonly exports: ProductExportService,
  ) {}

  @Handles(StartImport)
  start({ fileName }: ImportStart): Promise<ProductImport> {
    return this.imports.start(fileName);
  }

  @Handles(StageImport)
  stage({ id, rows }: ImportRows): Promise<{ staged: number }> {
    return this.imports.stage(id, rows);
  }

  @Handles(CheckImport)
  check({ id }: ImportKey): Promise<ProductImport> {
    return this.imports.check(id);
  }

  @Handles(DiscardImport)
  discard({ id }: ImportKey): Promise<void> {
    return this.imports.discard(id);
  }

  @Handles(GetImport)
  get({ id }: ImportKey): Promise<ProductImport> {
    return this.applier.get(id);
  }

  @Handles(ListImportProblems)
  problems({ id, ...paging }: ImportProblemQuery): Promise<ImportProblemPage> {
    return this.imports.problems(id, paging);
  }

  @Handles(ListImportPrices)
  prices({ id, ...paging }: ImportProblemQuery): Promise<PriceChangePage> {
    return this.imports.prices(id, paging);
  }

  @Handles(ListBadRows)
  badRows({ id, after }: BadRowsQuery): Promise<BadRows> {
    return this.imports.badRows(id, after);
  }

  @Handles(ApplyImport)
  apply(command: ImportApply): Promise<ProductImport> {
    return this.applier.apply(command);
  }

  @Handles(ExportProducts)
  export({ after }: ExportQuery): Promise<ExportedProducts> {
    return this.exports.page(after);
  }
}
