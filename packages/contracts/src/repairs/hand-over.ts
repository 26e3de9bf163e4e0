import {
  Day,
  Flag,
  Id,
  Instant,
  Int,
  ListOf,
  MAX_MONEY,
  Money,
  OneOf,
  Text,
  TextList,
} from '../rules/fields.js';
import { RecordId } from '../rules/record-id.js';
import { endpoint } from '../bus/endpoint.js';
import { message } from '../bus/message.js';
import { MAX_QUOTE_LINES, QuoteLine } from './quote.js';
import { MAX_PARTS } from './repair-parts.js';
import { atTheDesk, REPAIR_OUTCOMES, RepairKey, type Repair, type RepairOutcome } from './repairs.js';
import { MAX_LINE_AMOUNT } from '../rules/text-rules.js';

/** A signature is a set of lines in a field of 400 by 140: `M` starts one, `L` continues it. */
export const SIGNATURE_FIELD = { width: 400, height: 140 };
const SIGNATURE = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/;
const MAX_SIGNATURE = 20_000;
/** Ten years. */
const MAX_WARRANTY_DAYS = 3_650;
/** A hand-over adds at most this many lines of work. */
const MAX_WORK_LINES = 10;
const MAX_CHARGE_LINES = MAX_QUOTE_LINES + MAX_PARTS + MAX_WORK_LINES;

/** Why a repair is free for its customer. */
export const NO_CHARGE_REASONS = ['warranty', 'goodwill', 'nothing-done'] as const;
export type NoChargeReason = (typeof NO_CHARGE_REASONS)[number];

/** Work beyond the quote. */
export class WorkLine {
  @Text({ max: 100 }) text: string;
  @Money({ min: 0.01, max: MAX_LINE_AMOUNT }) amount: number;
}

/** A part that was taken from the stock and not charged yet. */
export class ChargeablePart {
  @Id() _id: string;
  @Text({ max: 300 }) text: string;
  @Money() amount: number;
  @Flag({ description: 'The quote names it, so that it is not charged beside it' }) isInQuote: boolean;
}

/** What a hand-over charges: the server composes its lines from this and from the work in the request. */
export class RepairCharge {
  @ListOf(() => QuoteLine, {
    max: MAX_QUOTE_LINES,
    description: 'Of the approved quote, which counts for a repaired device only; empty without one',
  })
  quote: QuoteLine[];
  @ListOf(() => ChargeablePart, { max: MAX_PARTS }) parts: ChargeablePart[];
  @Flag({
    optional: true,
    description: 'A hand-over came after the last quote, and nothing of it is still to be charged',
  })
  isQuoteOver?: boolean;
}

export class HandOverBody {
  @OneOf(REPAIR_OUTCOMES) outcome: RepairOutcome;
  @Money({
    description:
      'The sum of the lines as it was shown; another one is refused with 409. Above 0, or 0 with `noChargeReason`',
  })
  charged: number;
  @Money({ description: 'What was paid at the desk, at most what is charged' }) paid: number;
  @ListOf(() => WorkLine, {
    optional: true,
    max: MAX_WORK_LINES,
    description:
      'Work beyond the quote. Without it, what `charged` exceeds quote and parts by counts as work',
  })
  work?: WorkLine[];
  @TextList({
    optional: true,
    max: MAX_PARTS,
    maxText: 64,
    description: 'The `_id` of each part that the quote contains. Without it, those that the quote names',
  })
  partsInQuote?: string[];
  @OneOf(NO_CHARGE_REASONS, { optional: true, nullable: true, description: 'Charges nothing' })
  noChargeReason?: NoChargeReason | null;
  @Int({
    optional: true,
    min: 0,
    max: MAX_WARRANTY_DAYS,
    default: 0,
    description: 'Of the repair; only a repaired device has it',
  })
  warrantyDays?: number;
  @Text({
    optional: true,
    nullable: true,
    max: MAX_SIGNATURE,
    pattern: SIGNATURE,
    error: 'field.signaturePath',
    description: 'Lines of an SVG path, in a field of 400 by 140',
  })
  signature?: string | null;
}

export class HandOverCommand extends HandOverBody {
  @RecordId() id: string;
}

/** How a device was handed back. */
export class HandOver {
  @OneOf(REPAIR_OUTCOMES) outcome: RepairOutcome;
  @ListOf(() => QuoteLine, {
    optional: true,
    max: MAX_CHARGE_LINES,
    description: 'What the repair cost, also when it was not charged; empty for an old hand-over',
  })
  lines?: QuoteLine[];
  @Money() charged: number;
  @OneOf(NO_CHARGE_REASONS, { optional: true, nullable: true }) noChargeReason?: NoChargeReason | null;
  @Money({
    optional: true,
    min: -MAX_MONEY,
    description: 'What the office has added to `charged` since, below 0 what it took off',
  })
  corrected?: number;
  @Money({ description: 'At the hand-over' }) paid: number;
  /** This and the next are absent while the service still runs an earlier release. */
  @Money({ optional: true, description: 'What the corrections have given back since' }) refunded?: number;
  @Money({
    optional: true,
    description: 'For the repair by now: at all of its hand-overs and later, without what was given back',
  })
  paidInAll?: number;
  @Money({ optional: true, description: 'Charged for the repair and still to be paid' }) open?: number;
  @Day({ nullable: true, description: 'The last day of the warranty of the repair' })
  warrantyUntil: string | null;
  @Instant() at: string;
}

export class EarlierHandOver {
  @Id() _id: string;
  @Money({ description: 'With its corrections' }) charged: number;
  @Instant() at: string;
}

/** The same, for people who work in the shop. */
export class SignedHandOver extends HandOver {
  @Id({ optional: true }) _id?: string;
  @Text({ description: 'Who gave it back' }) by: string;
  @Text({ nullable: true, max: MAX_SIGNATURE }) signature: string | null;
  @ListOf(() => EarlierHandOver, {
    optional: true,
    description: 'Of a repair that came back to work, the newest first',
  })
  earlier?: EarlierHandOver[];
}

export class PaymentBody {
  @Money({ min: 0.01, description: 'At most what is open' }) amount: number;
}

export class PaymentCommand extends PaymentBody {
  @RecordId() id: string;
  /** Repeating a request with the same key takes no second payment. */
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
}

export const GetRepairCharge = endpoint<RepairKey, RepairCharge>('repairs.repair.get-charge', {
  at: 'GET /repairs/{id}/charge',
  name: 'getRepairCharge',
  summary: 'What a hand-over would charge: the approved quote, and the parts that are not in it',
  ...atTheDesk,
  path: RepairKey,
  status: 200,
  reply: RepairCharge,
  errors: [404, 409],
});

/** Takes a payment of an amount charged at a hand-over. CONFLICT for more than is open. */
export const PayRepair = message<PaymentCommand, Repair>('repairs.repair.pay', 'write');
/**
 * Completes a repair: CONFLICT when it was already handed over differently, or when its price is not what was shown. The customer gets a
 * receipt by mail.
 */
export const HandOverRepair = message<HandOverCommand, Repair>('repairs.repair.hand-over', 'write');
/** The newest one; NOT_FOUND for a repair without a hand-over. */
export const GetHandOver = message<RepairKey, SignedHandOver>('repairs.repair.get-hand-over');
