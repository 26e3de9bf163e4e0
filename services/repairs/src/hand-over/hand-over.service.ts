import { Injectable } from '@nestjs/common';
import {
  dayOf,
  HandOverCommand,
  HandOverRepair,
  MailRequested,
  type HandOverBody,
  type Repair as RepairView,
} from '@netra/contracts';
import { conflict, context, Handles, invalid, newId, Outbox } from '@netra/service-kit';
import { IsNull, type EntityManager } from 'typeorm';
import { Part } from '../parts/part.entity.js';
import { Clock } from '../reminders/clock.js';
import { RepairWriter, type Change } from '../repair/repair-writer.service.js';
import { Repair } from '../repair/repair.entity.js';
import { requireUnfinished } from '../repair/require-unfinished.js';
import { StageNews } from '../stage-news/stage-news.entity.js';
import { TrackingLinks } from '../ticket/tracking-links.service.js';
import { chargeLines, sumOf } from './charge-lines.js';
import { Charges } from './charges.service.js';
import { HandOvers } from './hand-overs.service.js';
import { HandedOver } from './handed-over.entity.js';
import { Payment } from './payment.entity.js';

const DAY_MS = 86_400_000;

/** The newest hand-over, as the previous version reads it. */
const COPY = `
  insert into hand_over (repair_id, at, by, charged, paid, warranty_until, signature)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (repair_id) do update set at = excluded.at, by = excluded.by, charged = excluded.charged, paid = excluded.paid,
    warranty_until = excluded.warranty_until, signature = excluded.signature`;

/** Hands devices back: outcome, price, payment, signature, and the warranty of the repair. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly handOvers: HandOvers,
    private readonly writer: RepairWriter,
    private readonly links: TrackingLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly charges: Charges,
  ) {}

  /** The receipt replaces the mail about the last stage. */
  @Handles(HandOverRepair)
  handOver({ id, ...asked }: HandOverCommand): Promise<RepairView> {
    return this.writer.change(id, async (repair, tx): Promise<Change> => {
      const last = await this.handOvers.newestOf(repair, tx);
      if (last && repair.progress === 'Completed') {
        if (!isSame(last, asked)) throw conflict('repair.handedOver');
        return { fields: {}, changes: [] };
      }
      requireUnfinished(repair);
      const row = await this.#rowOf(tx, repair, asked);
      const { outcome, charged, paid } = row;
      return {
        fields: {
          progress: 'Completed',
          outcome,
          charged: sumOf([repair.charged, charged]),
          paid: sumOf([repair.paid, paid]),
        },
        changes: changesOf(repair, row),
        alongside: async (inTx, saved) => {
          await this.#keep(inTx, row);
          await inTx.delete(StageNews, { repairId: id });
          await this.#mail(inTx, saved, row);
        },
      };
    });
  }

  async #rowOf(tx: EntityManager, repair: Repair, asked: HandOverBody): Promise<HandedOver> {
    const { outcome, charged, paid, warrantyDays = 0, signature, noChargeReason } = asked;
    const charge = await this.charges.of(tx, repair);
    const lines = chargeLines(charge, asked);
    if (paid > charged) throw invalid('paid', 'repair.paidTooMuch');
    if (warrantyDays > 0 && outcome !== 'repaired')
      throw invalid('warrantyDays', 'repair.warrantyWithoutWork');
    const at = this.clock.now();
    return {
      id: newId(),
      repairId: repair.id,
      at,
      by: context().actor?.name ?? 'System',
      outcome,
      lines,
      quoteNumber: outcome === 'repaired' && charge.quote.length > 0 ? repair.quote!.number : null,
      charged,
      noChargeReason: noChargeReason ?? null,
      paid,
      warrantyUntil: warrantyDays ? dayOf(new Date(at.getTime() + warrantyDays * DAY_MS)) : null,
      signature: signature || null,
    };
  }

  async #keep(tx: EntityManager, row: HandedOver): Promise<void> {
    const { id, repairId, at, by, charged, paid, warrantyUntil, signature } = row;
    await tx.insert(HandedOver, row);
    if (paid > 0) await tx.insert(Payment, { id, repairId, at, by, amount: paid });
    await tx.update(Part, { repairId, handOverId: IsNull() }, { handOverId: id });
    await tx.query(COPY, [repairId, at, by, charged, paid, warrantyUntil, signature]);
  }

  async #mail(
    tx: EntityManager,
    { id, version, customerEmail: to, customerName, customerLanguage, deviceName, serialNo }: Repair,
    { lines, charged, paid, warrantyUntil }: HandedOver,
  ): Promise<void> {
    if (!to) return;
    const link = await this.links.linkOf(tx, id);
    const name = customerName ?? '';
    const shown = charged > 0 ? lines.map(({ text, amount }) => ({ text, amount })) : [];
    await this.outbox.add(tx, MailRequested, {
      key: `repair-receipt:${id}:${version}`,
      to,
      language: customerLanguage,
      about: { repairId: id },
      template: 'repair-receipt',
      data: { name, deviceName, serialNo, lines: shown, charged, paid, warrantyUntil, link },
    });
  }
}

/** A repeat on a later day has a different last day of warranty, but the same number of days. */
const isSame = (row: HandedOver, asked: HandOverBody): boolean =>
  row.outcome === asked.outcome &&
  row.charged === asked.charged &&
  row.paid === asked.paid &&
  row.noChargeReason === (asked.noChargeReason ?? null) &&
  row.signature === (asked.signature || null) &&
  warrantyDaysOf(row) === (asked.warrantyDays ?? 0);

const warrantyDaysOf = ({ at, warrantyUntil }: HandedOver): number =>
  warrantyUntil === null ? 0 : (Date.parse(warrantyUntil) - Date.parse(dayOf(at))) / DAY_MS;

function changesOf({ progress, outcome: before }: Repair, row: HandedOver) {
  const { outcome, charged, noChargeReason, paid, warrantyUntil, signature } = row;
  const isSigned = signature !== null;
  const handOver = JSON.stringify({ charged, noChargeReason, paid, warrantyUntil, isSigned });
  return [
    { field: 'progress', before: progress, after: 'Completed' },
    { field: 'outcome', before, after: outcome },
    { field: 'handOver', before: null, after: handOver },
  ].filter(({ before: was, after }) => was !== after);
}
