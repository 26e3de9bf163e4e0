import { Injectable } from '@nestjs/common';
import { PaymentCommand, PayRepair, type Repair as RepairView } from '@netra/contracts';
import { conflict, context, Handles, newId, unprocessable } from '@netra/service-kit';
import { Clock } from '../reminders/clock.js';
import { RepairWriter, type Change } from '../repair/repair-writer.service.js';
import { openOf } from '../repair/repair.views.js';
import { sumOf } from './charge-lines.js';
import { Payment } from './payment.entity.js';

/** Payments of the amount that a hand-over left open. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly writer: RepairWriter,
    private readonly clock: Clock,
  ) {}

  /** Once per key. */
  @Handles(PayRepair)
  pay({ id: repairId, amount, idempotencyKey: key }: PaymentCommand): Promise<RepairView> {
    const { actor } = context();
    const idempotencyKey = key ? `${actor?.id ?? ''}:${repairId}:${key}` : null;
    return this.writer.change(repairId, async (repair, tx): Promise<Change> => {
      const known = idempotencyKey && (await tx.findOneBy(Payment, { idempotencyKey }));
      if (known && known.amount !== amount) throw unprocessable('repair.payKeyUsed');
      if (known) return { fields: {}, changes: [] };
      if (amount > openOf(repair)) throw conflict('repair.paidTooMuch');
      const by = actor?.name ?? 'System';
      const payment = { id: newId(), repairId, at: this.clock.now(), by, amount, idempotencyKey };
      return {
        fields: { paid: sumOf([repair.paid, amount]) },
        changes: [{ field: 'payment', before: null, after: amount.toFixed(2) }],
        alongside: async (inTx) => void (await inTx.insert(Payment, payment)),
      };
    });
  }
}
