import { Injectable } from '@nestjs/common';
import {
  ApplyImport,
  GetImport,
  ImportApply,
  importError,
  ImportKey,
  type ImportError,
  type ImportMode,
  type ProductImport,
} from '@netra/contracts';
import { Audit, conflict, context, Handles, logger, runWithContext } from '@netra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, QueryFailedError, type EntityManager, type QueryRunner } from 'typeorm';
import { ImportWriterService, type JudgedRow } from './import-writer.service.js';
import { ImportService } from './import.service.js';
import { ProductImportBatch } from './product-import-batch.entity.js';

/** The import stops when other transactions hold the products of a part for longer than this. */
const MAX_LOCKED_MS = 60_000;
const PAUSE_MS = 100;
/** A short lock timeout with retries lets other transactions through between the attempts. */
const PART_SETTINGS = `set local lock_timeout = '250ms'; set local statement_timeout = '30s'`;
/** Lock timeout, deadlock, or a product created concurrently: the part is retried. */
const TRANSIENT = new Set(['55P03', '40P01', '23505']);

const LOCK = `select pg_try_advisory_lock(hashtextextended($1, 7351)) as mine`;
const UNLOCK = `select pg_advisory_unlock(hashtextextended($1, 7351))`;

/** Thrown when nothing is imported. */
class Refusal extends Error {
  constructor(readonly problem: ImportError) {
    super(problem.message);
  }
}

/**
 * Writes the rows of a checked file into the catalogue in transactions of some hundred rows, so that orders of these products wait for one
 * transaction at most. A row is marked in the transaction that writes it, so that each is written once, even after a crash.
 */
@Injectable()
export class ImportApplierService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: ImportService,
    private readonly writer: ImportWriterService,
    private readonly audit: Audit,
  ) {}

  /** Starts in the background, because a large file takes longer than a request may. Idempotent. */
  @Handles(ApplyImport)
  async apply({ id, mode }: ImportApply): Promise<ProductImport> {
    const { state, bad, done } = await this.imports.view(id);
    if (state === 'staging') throw conflict('import.reading');
    if (state !== 'checked') return this.imports.view(id);
    if (mode === 'all' && bad > 0 && done === 0)
      throw conflict('import.badRows', { bad }, { details: { bad } });
    const begin = { state: 'applying', mode, problem: null, actor: context().actor ?? null } as const;
    await this.#begin(id, async () => {
      const { affected } = await this.dataSource.manager.update(
        ProductImportBatch,
        { id, state: 'checked' },
        begin,
      );
      return affected === 1;
    });
    return this.imports.view(id);
  }

  /** Returns the import, and resumes it if its process has died. */
  @Handles(GetImport)
  async get({ id }: ImportKey): Promise<ProductImport> {
    const found = await this.imports.view(id);
    if (found.state !== 'applying') return found;
    await this.#begin(id, async () => (await this.imports.view(id)).state === 'applying');
    return found;
  }

  /** Takes the lock on the connection that writes; does nothing while another process holds it. */
  async #begin(id: string, mayBegin: () => Promise<boolean>): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    let isLocked = false;
    let isRunning = false;
    try {
      isLocked = await lockImport(runner.manager, id);
      isRunning = isLocked && (await mayBegin());
      if (isRunning) void this.#run(runner, id);
    } finally {
      if (!isRunning) await letGo(runner, isLocked && id);
    }
  }

  async #run(runner: QueryRunner, id: string): Promise<void> {
    try {
      const { actor } = await runner.manager.findOneByOrFail(ProductImportBatch, { id });
      // An import of the previous release has none: whoever resumes it answers for it.
      await runWithContext({ ...context(), actor: actor ?? context().actor }, () => this.#write(runner, id));
    } catch (error) {
      await this.#stop(id, error);
    } finally {
      await letGo(runner, id);
    }
  }

  /** Allows another attempt for the unwritten rows. */
  async #stop(id: string, error: unknown): Promise<void> {
    if (!(error instanceof Refusal)) logger.error({ err: error, import: id }, 'an import stopped');
    try {
      const { done } = await this.imports.view(id);
      const problem = importError('import.stopped', { done });
      const outcome =
        error instanceof Refusal
          ? ({ state: 'failed', problem: error.problem } as const)
          : ({ state: 'checked', problem } as const);
      await this.dataSource.manager.update(ProductImportBatch, id, outcome);
    } catch (failure) {
      logger.error({ err: failure, import: id }, 'its state could not be kept');
    }
  }

  async #write(runner: QueryRunner, id: string): Promise<void> {
    const { mode, done } = await this.imports.view(id);
    if (mode === 'all' && done === 0) await this.#judgeAll(id);
    let leftOut = 0;
    for (let row = 0; ;) {
      const part = await this.writer.next(runner.manager, id, row);
      if (!part.length) break;
      leftOut += await this.#writePart(runner, id, part);
      row = part.at(-1)!.row;
    }
    await this.#finish(id, mode, leftOut);
  }

  /** Judges the rows again, because the catalogue may have changed since the dry run. */
  async #judgeAll(id: string): Promise<void> {
    const { manager } = this.dataSource;
    for (let row = 0; ;) {
      const part = await this.writer.next(manager, id, row);
      if (!part.length) break;
      const bad = part.filter(({ verdict }) => verdict === 'bad');
      if (bad.length) await this.writer.judge(manager, id, bad);
      row = part.at(-1)!.row;
    }
    const { bad } = await this.imports.view(id);
    if (bad > 0) throw new Refusal(importError('import.refused', { bad }));
  }

  /** Returns the number of skipped rows. */
  async #writePart(runner: QueryRunner, id: string, part: JudgedRow[]): Promise<number> {
    for (const since = Date.now(); ;) {
      try {
        await runner.startTransaction();
        await runner.query(PART_SETTINGS);
        const { written, bad } = await this.writer.write(runner.manager, id, part);
        await runner.manager.increment(ProductImportBatch, { id }, 'done', written);
        await runner.commitTransaction();
        return bad;
      } catch (error) {
        if (runner.isTransactionActive) await runner.rollbackTransaction();
        if (!isTransient(error) || Date.now() - since > MAX_LOCKED_MS) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }

  async #finish(id: string, mode: ImportMode | null, leftOut: number): Promise<void> {
    const problem = mode === 'all' && leftOut > 0 ? importError('import.leftOut', { rows: leftOut }) : null;
    await this.dataSource.transaction(async (tx) => {
      const { bad, created, updated, fileName } = await this.imports.view(id, tx);
      const after = { fileName, mode, created, updated, bad };
      await this.audit.record(tx, { subject: 'product-import', id, label: fileName, before: null, after });
      await tx.update(ProductImportBatch, id, { state: 'done', problem });
    });
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof QueryFailedError && TRANSIENT.has((error.driverError as { code?: string }).code ?? '');

/**
 * Takes the lock of an import for the connection of `manager`; PostgreSQL releases it when the process dies. Returns false while another
 * process holds it and writes the import.
 */
export async function lockImport(manager: EntityManager, id: string): Promise<boolean> {
  const [{ mine }] = (await manager.query(LOCK, [id])) as [{ mine: boolean }];
  return mine;
}

export const unlockImport = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query(UNLOCK, [id]);

/** Releases a connection, and the lock of an import that it holds: a pooled connection would keep it. */
async function letGo(runner: QueryRunner, locked: string | false): Promise<void> {
  if (locked) await unlockImport(runner.manager, locked).catch(() => undefined); // a closed connection has already released the lock
  await runner.release();
}
