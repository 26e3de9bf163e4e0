import { Injectable } from '@nestjs/common';
import { ProductChanged, type ImportApply, type Product, type ProductImport } from '@netra/contracts';
import { Audit, conflict, context, logger, newId, Outbox } from '@netra/service-kit';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { INSERT_MANY, LOCK_PRODUCTS, NEXT, UPDATE_MANY } from './apply.queries.js';
import { CHECK } from './import.queries.js';
import { lockImport } from './import-lock.js';
import { ImportService } from './import.service.js';
import type { Verdict } from './product-import-row.entity.js';
import { ProductImportBatch } from './product-import.entity.js';

const AT_ONCE = 250;

interface NextRow {
  row: number;
  verdict: Verdict;
  product: string | null;
  productId: string;
  stock: number | null;
  data: object;
  before: Product | null;
}

/** Thrown to take everything back; its text is what the admin reads. */
class Refusal extends Error {}

/** Writes the rows of a checked file into the catalogue, in one transaction: all that were promised, or none. */
@Injectable()
export class ImportApplier {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: ImportService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Begins, and answers at once: a large file takes longer than a request may. A repeat begins nothing. */
  async apply({ id, mode }: ImportApply): Promise<ProductImport> {
    const { state, bad } = await this.imports.get(id);
    if (state === 'staging') throw conflict('This file is still being read');
    if (state !== 'checked') return this.imports.view(id);
    if (mode === 'all' && bad > 0) throw conflict(`${bad} rows cannot be imported, so nothing was`, { bad });
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      if (!(await this.#begin(runner.manager, { id, mode }))) return await this.#leave(runner, id);
    } catch (error) {
      await this.#leave(runner, id);
      throw error;
    }
    void this.#run(runner, { id, mode });
    return this.imports.view(id);
  }

  /** The lock first, on the connection that writes; then the state, for others to see. */
  async #begin(tx: EntityManager, { id, mode }: ImportApply): Promise<boolean> {
    if (!(await lockImport(tx, id))) return false;
    const where = { id, state: 'checked' } as const;
    const { affected } = await this.dataSource.manager.update(ProductImportBatch, where, {
      state: 'applying',
      mode,
      done: 0,
      problem: null,
    });
    return affected === 1;
  }

  async #leave(runner: QueryRunner, id: string): Promise<ProductImport> {
    await runner.rollbackTransaction();
    await runner.release();
    return this.imports.view(id);
  }

  async #run(runner: QueryRunner, command: ImportApply): Promise<void> {
    try {
      await this.#write(runner.manager, command);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined); // the connection may be gone, which is one too
      await this.#fail(command.id, error);
    } finally {
      await runner.release();
    }
  }

  async #fail(id: string, error: unknown): Promise<void> {
    if (!(error instanceof Refusal)) logger.error({ err: error, import: id }, 'an import failed');
    const problem = error instanceof Refusal ? error.message : 'The import failed; nothing was imported';
    await this.dataSource.manager
      .update(ProductImportBatch, id, { state: 'failed', problem, done: 0 })
      .catch((failure: unknown) => logger.error({ err: failure, import: id }, 'its state could not be kept'));
  }

  /** The catalogue may have changed since the dry run, so the rows are judged again, with the products locked. */
  async #write(tx: EntityManager, { id, mode }: ImportApply): Promise<void> {
    await tx.query('set local statement_timeout = 0');
    await this.#lockAndJudge(tx, id);
    const { bad, created, updated, fileName } = await this.imports.view(id, tx);
    if (mode === 'all' && bad > 0) throw new Refusal(`${bad} rows can no longer be imported, so nothing was`);
    for (let row = 0, done = 0; ;) {
      const next = await tx.query<NextRow[]>(NEXT, [id, row, AT_ONCE]);
      if (!next.length) break;
      await this.#writeRows(tx, next);
      row = next.at(-1)!.row;
      done += next.length;
      await this.dataSource.manager.update(ProductImportBatch, id, { done });
    }
    const after = { fileName, mode, created, updated, bad };
    await this.audit.record(tx, { subject: 'product-import', id, label: fileName, before: null, after });
    await tx.update(ProductImportBatch, id, { state: 'done' });
  }

  /** Again when the judgement finds more products to change than were locked before it. */
  async #lockAndJudge(tx: EntityManager, id: string): Promise<void> {
    for (let judged = -1; ;) {
      const locked = (await tx.query<unknown[]>(LOCK_PRODUCTS, [id])).length;
      if (locked <= judged) return;
      await tx.query(CHECK, [id, true]);
      judged = locked;
    }
  }

  async #writeRows(tx: EntityManager, rows: NextRow[]): Promise<void> {
    const actorId = context().actor?.id ?? null;
    const given = (verdict: Verdict) =>
      rows
        .filter((row) => row.verdict === verdict)
        .map(({ product, productId, stock, data }) => ({ id: product ?? newId(), productId, stock, data }));
    const write = (sql: string, some: object[], reason: string) =>
      some.length ? tx.query<{ json: Product }[]>(sql, [JSON.stringify(some), reason, actorId]) : [];
    const made = (await write(INSERT_MANY, given('new'), 'initial')).map(({ json }) => json);
    const changed = (await write(UPDATE_MANY, given('change'), 'correction')).map(({ json }) => json);
    const before = new Map(rows.map((row) => [row.product, row.before]));
    const changes = [...made, ...changed].map((product) => ({
      subject: 'product' as const,
      id: product.productId,
      label: product.name,
      before: before.get(product._id) ?? null,
      after: product,
    }));
    await this.audit.recordAll(tx, changes);
    await this.#announce(tx, made, 'created');
    await this.#announce(tx, changed, 'updated');
  }

  async #announce(tx: EntityManager, products: Product[], change: 'created' | 'updated'): Promise<void> {
    const productIds = products.map(({ productId }) => productId);
    if (productIds.length) await this.outbox.add(tx, ProductChanged, { productIds, change });
  }
}
