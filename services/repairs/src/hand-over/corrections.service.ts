import { Injectable } from '@nestjs/common';
import { CorrectCharge, CorrectionCommand, MAX_MONEY, type Repair as RepairView } from '@netra/contracts';
import { conflict, context, Handles, invalid, newId, notFound, unprocessable } from '@netra/service-kit';
import { Clock } from '../reminders/clock.js';
import { RepairWriter, type Change } from '../repair/repair-writer.service.js';
import type { Repair } from '../repair/repair.entity.js';
import { sumOf } from './charge-lines.js';
import { bearerOf, correctedOf, priceOf, type Corrected } from './corrected.js';
import { Correction } from './correction.entity.js';
import { Payment } from './payment.entity.js';

/** Corrects what hand-overs have charged. Their rows stay; so do the payments, and what is given back is one below 0. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly writer: RepairWriter,
    private readonly clock: Clock,
  ) {}

  /** Once per key. */
  @Handles(CorrectCharge)
  correct({ id: repairId, idempotencyKey: key, ...asked }: CorrectionCommand): Promise<RepairView> {
    if (asked.amount === 0) throw invalid('amount', 'repair.correctionNone');
    const { actor } = context();
    const idempotencyKey = key ? `${actor?.id ?? ''}:${repairId}:${key}` : null;
    return this.writer.change(repairId, async (repair, tx): Promise<Change> => {
      const known = idempotencyKey && (await tx.findOneBy(Correction, { idempotencyKey }));
      if (known && !isSame(known, asked)) throw unprocessable('repair.correctionKeyUsed');
      if (known) return { fields: {}, changes: [] };
      const handOvers = await correctedOf(tx, repairId);
      if (handOvers.length === 0) throw conflict('repair.notHandedOver');
      const after = this.#priceOf(repair, asked);
      const handOverId = handOverOf(handOvers, asked);
      const refunded = Math.max(0, sumOf([repair.paid, -after]));
      const [id, at, by] = [newId(), this.clock.now(), actor?.name ?? 'System'];
      return {
        fields: { charged: after, paid: sumOf([repair.paid, -refunded]) },
        changes: changesOf(repair.charged, after, asked.reason, refunded),
        alongside: async (inTx) => {
          const { amount, reason } = asked;
          const row = { id, repairId, handOverId, at, by, amount, refunded, reason, idempotencyKey };
          await inTx.insert(Correction, row);
          if (refunded > 0) await inTx.insert(Payment, { id, repairId, at, by, amount: -refunded });
        },
      };
    });
  }

  #priceOf({ charged }: Repair, asked: Pick<CorrectionCommand, 'amount' | 'charged'>): number {
    if (asked.charged !== undefined && asked.charged !== charged)
      throw conflict('repair.chargeChanged', { total: charged.toFixed(2) });
    const after = sumOf([charged, asked.amount]);
    if (after < 0) throw conflict('repair.correctedTooMuch');
    if (after > MAX_MONEY) throw invalid('amount', 'field.max', { field: 'amount', limit: MAX_MONEY });
    return after;
  }
}

type Asked = Omit<CorrectionCommand, 'id' | 'idempotencyKey'>;

const isSame = (known: Correction, { amount, reason, handOverId }: Asked): boolean =>
  known.amount === amount &&
  known.reason === reason &&
  (handOverId === undefined || known.handOverId === handOverId);

/** The hand-over that a correction belongs to; null for one that takes off more than any of them charges. */
function handOverOf(handOvers: Corrected[], asked: Asked): string | null {
  if (asked.handOverId === undefined) return bearerOf(handOvers, asked.amount)?.id ?? null;
  const named = handOvers.find(({ id }) => id === asked.handOverId);
  if (!named) throw notFound('repair.handOverUnknown');
  if (sumOf([priceOf(named), asked.amount]) < 0) throw conflict('repair.correctedTooMuch');
  return named.id;
}

const changesOf = (before: number, after: number, reason: string, refunded: number) => [
  { field: 'correction', before: before.toFixed(2), after: after.toFixed(2) },
  { field: 'reason', before: null, after: reason },
  ...(refunded > 0 ? [{ field: 'payment', before: null, after: (-refunded).toFixed(2) }] : []),
];
