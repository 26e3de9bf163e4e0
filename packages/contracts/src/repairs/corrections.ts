import { message } from '../bus/message.js';
import { MAX_MONEY, Money, Text } from '../rules/fields.js';
import { RecordId } from '../rules/record-id.js';
import type { Repair } from './repairs.js';

export class CorrectionBody {
  @Money({
    min: -MAX_MONEY,
    description:
      'What the price rises by, or falls by below 0. What was paid beyond the new price is given back',
  })
  amount: number;
  @Text({ max: 500 }) reason: string;
  @Money({
    optional: true,
    description: 'The price of the whole repair that was shown; another one is refused with 409',
  })
  charged?: number;
  @RecordId({
    optional: true,
    description:
      'The hand-over that it corrects; by default the newest that charges as much as it takes off, or several of them',
  })
  handOverId?: string;
}

export class CorrectionCommand extends CorrectionBody {
  @RecordId() id: string;
  /** Repeating a request with the same key corrects nothing more. */
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
}

/**
 * Corrects what a hand-over has charged for a repair, by a row of its own. CONFLICT without a hand-over, and below 0; NOT_FOUND for the
 * hand-over of another repair.
 */
export const CorrectCharge = message<CorrectionCommand, Repair>('repairs.repair.correct-charge', 'write');
