import { Injectable } from '@nestjs/common';
import {
  BadRowsQuery,
  CheckImport,
  DiscardImport,
  importError,
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
  type ErrorKey,
  type ImportError,
  type ImportProblem,
  type ImportProblemPage,
  type PriceChange,
  type PriceChangePage,
  type ProductImport,
  type ValuesOf,
} from '@netra/contracts';
import { conflict, Handles, isId, newId, notFound, pageOf } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import {
  BAD_ROWS,
  COUNT_PRICE_CHANGES,
  LIST_PRICE_CHANGES,
  PROBLEMS,
  STAGE,
  VIEW,
} from './import.queries.js';
import { ProductImportBatch } from './product-import-batch.entity.js';
import { ProductImportRow } from './product-import-row.entity.js';
import { readRow } from './read-row.js';

/** The dry run of a file of products, which does not change the catalogue. */
@Injectable()
export class ImportService {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: CatalogConfig,
  ) {}

  @Handles(StartImport)
  async start({ fileName }: ImportStart): Promise<ProductImport> {
    const id = newId();
    await this.manager.insert(ProductImportBatch, { id, fileName });
    return this.view(id);
  }

  @Handles(StageImport)
  async stage({ id, rows: given }: ImportRows): Promise<{ staged: number }> {
    await this.#expect(id, 'staging');
    const picturePath = (address: string) => this.config.picturePath(address);
    const rows = given
      .map((row) => readRow(row, picturePath))
      .map(({ productKey, ...row }) => ({ ...row, product_key: productKey }));
    await this.manager.query(STAGE, [id, JSON.stringify(rows)]);
    return { staged: rows.length };
  }

  @Handles(CheckImport)
  async check({ id }: ImportKey): Promise<ProductImport> {
    await this.#expect(id, 'staging');
    await this.manager.update(ProductImportBatch, { id, state: 'staging' }, { state: 'checked' });
    return this.view(id);
  }

  /** Deletes an import whose file was not read completely. */
  @Handles(DiscardImport)
  async discard({ id }: ImportKey): Promise<void> {
    await this.manager.transaction(async (tx) => {
      const { affected } = await tx.delete(ProductImportBatch, { id, state: 'staging' });
      if (affected) await tx.delete(ProductImportRow, { import: id });
    });
  }

  async view(id: string, manager = this.manager): Promise<ProductImport> {
    const [found] = isId(id) ? await manager.query<ProductImport[]>(VIEW, [id]) : [];
    if (!found) throw noImport();
    return found;
  }

  @Handles(ListImportProblems)
  async problems({ id, ...paging }: ImportProblemQuery): Promise<ImportProblemPage> {
    const { bad } = await this.view(id);
    const { skip, take, facts } = pageOf(paging);
    const problems = await this.manager.query<ImportProblem[]>(PROBLEMS, [id, take, skip]);
    return { problems: problems.map(withSentences), ...facts(bad) };
  }

  @Handles(ListImportPrices)
  async prices({ id, ...paging }: ImportProblemQuery): Promise<PriceChangePage> {
    await this.view(id);
    const { skip, take, facts } = pageOf(paging);
    const [counted] = await this.manager.query<{ total: number }[]>(COUNT_PRICE_CHANGES, [id]);
    const prices = await this.manager.query<PriceChange[]>(LIST_PRICE_CHANGES, [id, take, skip]);
    return { prices, ...facts(counted!.total) };
  }

  /** Returns the next refused rows in their original form, as many as fit into a reply; none at the end. */
  @Handles(ListBadRows)
  async badRows({ id, after = 0 }: BadRowsQuery): Promise<BadRows> {
    await this.view(id);
    const rows = await this.manager.query<BadRows['rows']>(BAD_ROWS, [id, after]);
    return { rows: rows.map(withSentences) };
  }

  async #expect(id: string, state: ProductImport['state']): Promise<void> {
    const found = isId(id) && (await this.manager.findOneBy(ProductImportBatch, { id }));
    if (!found) throw noImport();
    if (found.state !== state) throw conflict('import.readAlready');
  }
}

/** Adds the sentences of errors created in SQL. */
const withSentences = <Row extends { reasons: ImportError[] }>(row: Row): Row => ({
  ...row,
  reasons: row.reasons.map(({ key, values }) => importError(key, values as ValuesOf<ErrorKey>)),
});

const noImport = () => notFound('import.notFound');
