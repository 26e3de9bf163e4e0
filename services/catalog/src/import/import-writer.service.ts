import { Injectable } from '@nestjs/common';
import { ProductChanged, productKey, type ImportError, type Product } from '@netra/contracts';
import { Audit, context, newId, Outbox } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { INSERT_MANY, JUDGE, LOCK_PRODUCTS, NEXT, PART, UPDATE_MANY } from './apply.queries.js';
import type { Verdict } from './product-import-row.entity.js';

/** Rows per transaction, for which orders of these products wait. */
const PART_ROWS = 250;

export interface JudgedRow {
  row: number;
  verdict: Verdict;
  reasons: ImportError[];
}

interface NextRow extends JudgedRow {
  product: string | null;
  productId: string;
  stock: number | null;
  data: { supplier?: string };
  before: Product | null;
  supplierBefore: string | null;
}

const isGood = ({ verdict }: JudgedRow) => verdict === 'new' || verdict === 'change';

/** Writes the rows of an import into the catalogue, part by part, with ledger, audit and events. */
@Injectable()
export class ImportWriterService {
  constructor(
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the next unwritten rows, judged by the current catalogue; none at the end. */
  next(manager: EntityManager, id: string, after: number): Promise<JudgedRow[]> {
    return manager.query<JudgedRow[]>(NEXT, [id, after, PART_ROWS]);
  }

  /** Judges the rows again with their products locked, because the catalogue may change at any time. */
  async write(tx: EntityManager, id: string, part: JudgedRow[]): Promise<{ written: number; bad: number }> {
    const numbers = part.filter(isGood).map(({ row }) => row);
    await tx.query(LOCK_PRODUCTS, [id, numbers]);
    const rows = numbers.length ? await tx.query<NextRow[]>(PART, [id, numbers]) : [];
    const good = rows.filter(isGood);
    await this.#writeRows(tx, good);
    const outcome = [...part.filter((row) => !isGood(row)), ...rows];
    await this.judge(tx, id, outcome, new Set(good.map(({ row }) => row)));
    return { written: good.length, bad: outcome.filter(({ verdict }) => verdict === 'bad').length };
  }

  /** Stores the verdicts of rows, and which of them were written. */
  async judge(
    manager: EntityManager,
    id: string,
    rows: JudgedRow[],
    written = new Set<number>(),
  ): Promise<void> {
    const given = rows.map(({ row, verdict, reasons }) => ({
      row,
      verdict,
      reasons,
      is_written: written.has(row),
    }));
    await manager.query(JUDGE, [id, JSON.stringify(given), rows.map(({ row }) => row)]);
  }

  async #writeRows(tx: EntityManager, rows: NextRow[]): Promise<void> {
    const { actor } = context();
    const who = [actor?.id ?? null, actor?.name ?? null];
    const given = (verdict: Verdict) =>
      rows
        .filter((row) => row.verdict === verdict)
        .map(({ product, productId, stock, data }) => ({ id: product ?? newId(), productId, stock, data }));
    const write = (sql: string, some: object[], reason: string) =>
      some.length ? tx.query<{ json: Product }[]>(sql, [JSON.stringify(some), reason, ...who]) : [];
    const made = (await write(INSERT_MANY, given('new'), 'initial')).map(({ json }) => json);
    const changed = (await write(UPDATE_MANY, given('change'), 'correction')).map(({ json }) => json);
    const rowOf = new Map(rows.map((row) => [productKey(row.productId), row]));
    const changes = [...made, ...changed].map((product) => {
      const { before, supplierBefore, data } = rowOf.get(productKey(product.productId))!;
      return {
        subject: 'product' as const,
        id: product.productId,
        label: product.name,
        before: before && { ...before, supplier: supplierBefore },
        after: { ...product, supplier: data.supplier ?? supplierBefore },
      };
    });
    await this.audit.recordAll(tx, changes);
    await this.#announce(tx, made, 'created');
    await this.#announce(tx, changed, 'updated');
  }

  async #announce(tx: EntityManager, products: Product[], change: 'created' | 'updated'): Promise<void> {
    const productIds = products.map(({ productId }) => productId);
    if (productIds.length) await this.outbox.add(tx, ProductChanged, { productIds, change });
  }
}
