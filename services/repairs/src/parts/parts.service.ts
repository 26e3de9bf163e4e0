import { Injectable } from '@nestjs/common';
import {
  ListParts,
  MAX_PARTS,
  PartCommand,
  PartKey,
  RepairKey,
  ReturnPart,
  TakePart,
  type RepairPart,
  type RepairParts,
} from '@netra/contracts';
import { conflict, context, Handles, newId, notFound, unprocessable } from '@netra/service-kit';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { HandedOver } from '../hand-over/handed-over.entity.js';
import { visible } from '../repair/own-jobs.js';
import { RepairWriter } from '../repair/repair-writer.service.js';
import { Repair } from '../repair/repair.entity.js';
import { requireUnfinished } from '../repair/require-unfinished.js';
import { Part } from './part.entity.js';
import { PartMoves } from './part-moves.service.js';

/** The parts of repairs. The stock's ledger ends up with what is written here first, whatever fails in between. */
@Injectable()
export class PartsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: RepairWriter,
    private readonly moves: PartMoves,
  ) {}

  @Handles(ListParts)
  async list({ id }: RepairKey): Promise<RepairParts> {
    visible(await this.dataSource.manager.findOneBy(Repair, { id }));
    return this.#partsOf(id);
  }

  /** Also for a technician whose repair was given to a colleague meanwhile. */
  async #partsOf(repairId: string): Promise<RepairParts> {
    const where = { repairId };
    const { manager } = this.dataSource;
    const parts = await manager.find(Part, { where, order: { id: 'ASC' } });
    const charged = await chargedIn(manager, repairId);
    const shown = parts.filter(({ state }) => state !== 'returning');
    return { parts: shown.map((part) => asPart(part, charged(part))) };
  }

  @Handles(TakePart)
  async take({ id: repairId, productId, qty, idempotencyKey: key }: PartCommand): Promise<RepairParts> {
    const idempotencyKey = key ? `${context().actor?.id ?? ''}:${repairId}:${key}` : null;
    const part = await this.#insert({
      id: newId(),
      repairId,
      productId,
      qty,
      idempotencyKey,
      actor: context().actor ?? null,
    });
    if (part.productId !== productId || part.qty !== qty) throw unprocessable('repair.partKeyUsed');
    if (part.state === 'taking') await this.moves.settle(part);
    return this.#partsOf(repairId);
  }

  /** The history shows the removal before the stock has the part back; the worker completes it at the latest. */
  @Handles(ReturnPart)
  async giveBack({ id, partId }: PartKey): Promise<RepairParts> {
    const { manager } = this.dataSource;
    const part = await manager.findOneBy(Part, { id: partId, repairId: id });
    if (!part) throw notFound('repair.partNotFound');
    if (part.state === 'taking') throw conflict('repair.partWaits');
    await this.writer.change(id, async (repair, tx) => {
      requireUnfinished(repair);
      const held = await tx.findOneBy(Part, { id: partId });
      if (held && (await chargedIn(tx, id))(held)) throw conflict('repair.partCharged');
      const { affected } = await tx.update(
        Part,
        { id: partId, state: 'taken' },
        { state: 'returning', touchedAt: new Date() },
      );
      const gone = { field: 'part', before: `${part.qty} × ${part.name}`, after: null };
      return { fields: {}, changes: affected ? [gone] : [] };
    });
    await this.moves.tryToSettle({ ...part, state: 'returning' });
    return this.#partsOf(id);
  }

  /** The lock of the repair serialises the check of the limit. */
  #insert(
    part: Pick<Part, 'id' | 'repairId' | 'productId' | 'qty' | 'idempotencyKey' | 'actor'>,
  ): Promise<Part> {
    const { idempotencyKey, repairId } = part;
    return this.writer.hold(repairId, 'own', async (repair, tx) => {
      const known = idempotencyKey ? await tx.findOneBy(Part, { idempotencyKey }) : null;
      if (known) return known;
      requireUnfinished(repair);
      if ((await tx.countBy(Part, { repairId })) >= MAX_PARTS)
        throw conflict('repair.tooManyParts', { limit: MAX_PARTS });
      await tx.insert(Part, part);
      return tx.findOneByOrFail(Part, { id: part.id });
    });
  }
}

/**
 * Whether the customer was charged for a part. One that a hand-over gave for free may still go back into the stock, as may all once the
 * office has corrected the price to 0.
 */
async function chargedIn(manager: EntityManager, repairId: string): Promise<(part: Part) => boolean> {
  if (await manager.existsBy(Repair, { id: repairId, charged: 0 })) return () => false;
  const handOvers = await manager.find(HandedOver, {
    select: { id: true },
    where: { repairId, charged: MoreThan(0) },
  });
  return ({ handOverId }) => handOvers.some(({ id }) => id === handOverId);
}

const asPart = ({ id, productId, name, qty, price, state }: Part, isCharged: boolean): RepairPart => ({
  _id: id,
  productId,
  name,
  qty,
  price,
  isSettled: state === 'taken',
  isCharged,
});
