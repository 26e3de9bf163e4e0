import { Injectable } from '@nestjs/common';
import {
  dayOf,
  MailRequested,
  type HandOverCommand,
  type RepairKey,
  type Repair as RepairView,
  type SignedHandOver,
} from '@netra/contracts';
import { conflict, context, isId, notFound, Outbox } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { Clock } from '../reminders/clock.js';
import { isVisible } from '../repair/own-jobs.js';
import { RepairWriter, type Change } from '../repair/repair-writer.service.js';
import { Repair } from '../repair/repair.entity.js';
import { StageNews } from '../stage-news/stage-news.entity.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { asHandOver } from './hand-over.view.js';
import { HandedOver } from './handed-over.entity.js';

const DAY_MS = 86_400_000;

/** Gives devices back: outcome, payment, signature, and the warranty of the repair. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly manager: EntityManager,
    private readonly writer: RepairWriter,
    private readonly links: TrackingLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The receipt takes the place of the mail of the last stage. */
  handOver({ id, outcome, ...given }: HandOverCommand): Promise<RepairView> {
    return this.writer.change(id, async (repair, tx): Promise<Change> => {
      const row = this.#rowOf(id, given);
      const before = await tx.findOneBy(HandedOver, { repairId: id });
      if (before && repair.progress === 'Completed') {
        if (!isSame(before, row) || repair.outcome !== outcome) throw conflict('repair.handedOver');
        return { fields: {}, changes: [] };
      }
      return {
        fields: { progress: 'Completed', outcome },
        changes: changesOf(repair, outcome, row),
        alongside: async (inTx, saved) => {
          await inTx.upsert(HandedOver, row, ['repairId']);
          await inTx.delete(StageNews, { repairId: id });
          await this.#mail(inTx, saved, row);
        },
      };
    });
  }

  async get({ id }: RepairKey): Promise<SignedHandOver> {
    const [repair, row] = isId(id)
      ? await Promise.all([
          this.manager.findOneBy(Repair, { id }),
          this.manager.findOneBy(HandedOver, { repairId: id }),
        ])
      : [];
    if (!repair || !row || !isVisible(repair)) throw notFound('repair.notHandedOver');
    return { ...asHandOver(row, repair), by: row.by, signature: row.signature };
  }

  #rowOf(repairId: string, { charged, paid, warrantyDays = 0, signature }: Given): HandedOver {
    const at = this.clock.now();
    return {
      repairId,
      at,
      by: context().actor?.name ?? 'System',
      charged,
      paid,
      warrantyUntil: warrantyDays ? dayOf(new Date(at.getTime() + warrantyDays * DAY_MS)) : null,
      signature: signature || null,
    };
  }

  async #mail(
    tx: EntityManager,
    { id, version, customerEmail: to, customerName, customerLanguage, deviceName, serialNo }: Repair,
    { charged, paid, warrantyUntil }: HandedOver,
  ): Promise<void> {
    if (!to) return;
    const link = await this.links.linkOf(tx, id);
    const name = customerName ?? 'Customer';
    await this.outbox.add(tx, MailRequested, {
      key: `repair-receipt:${id}:${version}`,
      to,
      language: customerLanguage,
      about: { repairId: id },
      template: 'repair-receipt',
      data: { name, deviceName, serialNo, charged, paid, warrantyUntil, link },
    });
  }
}

type Given = Omit<HandOverCommand, 'id' | 'outcome'>;

/** A repeat on a later day has another last day of warranty, which counts as the same. */
const isSame = (one: HandedOver, other: HandedOver): boolean =>
  one.charged === other.charged &&
  one.paid === other.paid &&
  one.signature === other.signature &&
  (one.warrantyUntil === null) === (other.warrantyUntil === null);

function changesOf({ progress, outcome: before }: Repair, outcome: string, row: HandedOver) {
  const { charged, paid, warrantyUntil, signature } = row;
  const handOver = JSON.stringify({ charged, paid, warrantyUntil, isSigned: signature !== null });
  return [
    { field: 'progress', before: progress, after: 'Completed' },
    { field: 'outcome', before, after: outcome },
    { field: 'handOver', before: null, after: handOver },
  ].filter(({ before: was, after }) => was !== after);
}
