import { Injectable } from '@nestjs/common';
import { TakeParts } from '@netra/contracts';
import { Bus, DomainError, runWithContext, RecurringWork } from '@netra/service-kit';
import { DataSource, LessThan, Not } from 'typeorm';
import { RepairWriter } from '../repair/repair-writer.service.js';
import { Part } from './part.entity.js';

const BATCH = 50;
/** Every request has ended by then. */
const WAIT_MS = 10_000;

const settling = new RecurringWork('a part of a repair waits for the stock');

/** Moves parts out of the stock and back. Each movement has a key, so that a repeat after a lost answer moves nothing. */
@Injectable()
export class PartMoves {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: RepairWriter,
    private readonly bus: Bus,
  ) {}

  /** @throws the stock's error; a refusal deletes the part, after any other failure the worker retries */
  async settle(part: Part): Promise<void> {
    if (part.state === 'returning') return this.#giveBack(part);
    await this.#take(part);
  }

  /** The worker retries failures. */
  async tryToSettle(part: Part): Promise<void> {
    try {
      await this.settle(part);
    } catch (error) {
      settling.failed(error, { part: part.id });
    }
  }

  /** Settles parts whose request ended without an answer of the stock. */
  async settleAll(): Promise<void> {
    const parts = await this.dataSource.manager.find(Part, {
      where: { state: Not('taken'), touchedAt: LessThan(new Date(Date.now() - WAIT_MS)) },
      order: { touchedAt: 'ASC' },
      take: BATCH,
    });
    for (const part of parts) {
      await this.dataSource.manager.update(Part, part.id, { touchedAt: new Date() });
      const { id: requestId, actor } = part;
      await runWithContext({ requestId, actor: actor ?? undefined }, () => this.tryToSettle(part));
    }
  }

  async #take({ id, repairId, productId, qty }: Part): Promise<void> {
    const change = { productId, change: -qty, key: `repair-part:${id}`, reference: repairId };
    const { name, price } = await this.bus.request(TakeParts, change).catch(async (error: unknown) => {
      if (isRefusal(error)) await this.dataSource.manager.delete(Part, { id, state: 'taking' });
      throw error;
    });
    const settled = { state: 'taken' as const, name, price };
    await this.writer.change(
      repairId,
      async (_repair, tx) => {
        const { affected } = await tx.update(Part, { id, state: 'taking' }, settled);
        const changes = affected ? [{ field: 'part', before: null, after: `${qty} × ${name}` }] : [];
        return { fields: {}, changes };
      },
      'system',
    );
  }

  async #giveBack({ id, repairId, productId, qty }: Part): Promise<void> {
    const change = { productId, change: qty, key: `repair-part:${id}:back`, reference: repairId };
    await this.bus.request(TakeParts, change).catch((error: unknown) => {
      // The product no longer exists, and so it has no stock.
      if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) throw error;
    });
    await this.dataSource.manager.delete(Part, { id });
  }
}

const REFUSALS = ['CONFLICT', 'NOT_FOUND', 'VALIDATION'];

/** Whether the stock has decided; after any other failure it is unknown what it did. */
const isRefusal = (error: unknown): boolean => error instanceof DomainError && REFUSALS.includes(error.code);
