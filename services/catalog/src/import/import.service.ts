import { Injectable } from '@nestjs/common';
import type { BadRows, CsvRow, ImportProblem, ImportProblemPage, ProductImport } from '@netra/contracts';
import { conflict, isId, newId, notFound, pageOf, type PageRequest } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { BAD_ROWS, CHECK, FORGET, PROBLEMS, STAGE, VIEW } from './import.queries.js';
import { interrupted } from './import-lock.js';
import { ProductImportBatch } from './product-import.entity.js';
import { readRow } from './read-row.js';

/** The dry run of a file of products: nothing in the catalogue changes. */
@Injectable()
export class ImportService {
  constructor(private readonly manager: EntityManager) {}

  async start(fileName: string): Promise<ProductImport> {
    await this.manager.query(FORGET);
    const id = newId();
    await this.manager.insert(ProductImportBatch, { id, fileName });
    return this.view(id);
  }

  async stage(id: string, given: CsvRow[]): Promise<{ staged: number }> {
    await this.#expect(id, 'staging');
    const rows = given.map(readRow).map(({ productKey, ...row }) => ({ ...row, product_key: productKey }));
    await this.manager.query(STAGE, [id, JSON.stringify(rows)]);
    return { staged: rows.length };
  }

  async check(id: string): Promise<ProductImport> {
    await this.#expect(id, 'staging');
    await this.manager.transaction(async (tx) => {
      await tx.query(CHECK, [id, false]);
      await tx.update(ProductImportBatch, id, { state: 'checked' });
    });
    return this.view(id);
  }

  /** An import that was cut off while it was written has written nothing, and can be begun again. */
  async get(id: string): Promise<ProductImport> {
    const found = await this.view(id);
    if (found.state !== 'applying' || !(await interrupted(this.manager, id))) return found;
    const where = { id, state: 'applying' } as const;
    await this.manager.update(ProductImportBatch, where, { state: 'checked', mode: null, done: 0 });
    return this.view(id);
  }

  async view(id: string, manager = this.manager): Promise<ProductImport> {
    const [found] = isId(id) ? await manager.query<ProductImport[]>(VIEW, [id]) : [];
    if (!found) throw notFound('There is no such import; files are kept for a day');
    return found;
  }

  async problems(id: string, paging: PageRequest): Promise<ImportProblemPage> {
    const { bad } = await this.view(id);
    const { skip, take, facts } = pageOf(paging);
    const problems = await this.manager.query<ImportProblem[]>(PROBLEMS, [id, take, skip]);
    return { problems, ...facts(bad) };
  }

  /** The rows as they came, after one of them, as many as fit into an answer; none is the end. */
  async badRows(id: string, after = 0): Promise<BadRows> {
    await this.view(id);
    return { rows: await this.manager.query(BAD_ROWS, [id, after]) };
  }

  async #expect(id: string, state: ProductImport['state']): Promise<void> {
    if ((await this.view(id)).state !== state) throw conflict('This file has been read already');
  }
}
