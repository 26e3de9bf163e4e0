import { Day, Id, Instant, Int, Money, OneOf, Text } from './fields.js';
import { message } from './message.js';
import { REPAIR_OUTCOMES, type Repair, type RepairKey, type RepairOutcome } from './repairs.js';

/** A signature is lines within a field of 400 by 140: `M` begins one, `L` goes on. */
export const SIGNATURE_FIELD = { width: 400, height: 140 };
const SIGNATURE = /^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/;
const MAX_SIGNATURE = 20_000;
/** Ten years. */
const MAX_WARRANTY_DAYS = 3_650;

export class HandOverBody {
  @OneOf(REPAIR_OUTCOMES) outcome: RepairOutcome;
  @Money({ description: 'What the repair costs' }) charged: number;
  @Money({ description: 'What was paid at the desk' }) paid: number;
  @Int({ optional: true, min: 0, max: MAX_WARRANTY_DAYS, default: 0, description: 'Of the repair' })
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
  @Id() id: string;
}

/** How a device was given back. */
export class HandOver {
  @OneOf(REPAIR_OUTCOMES) outcome: RepairOutcome;
  @Money() charged: number;
  @Money() paid: number;
  @Day({ nullable: true, description: 'The last day of the warranty of the repair' })
  warrantyUntil: string | null;
  @Instant() at: string;
}

/** The same for those who work in the shop. */
export class SignedHandOver extends HandOver {
  @Text({ description: 'Who gave it back' }) by: string;
  @Text({ nullable: true, max: MAX_SIGNATURE }) signature: string | null;
}

/**
 * Completes a repair: CONFLICT when it was given back already, unless it was the same. The customer gets a receipt by mail.
 */
export const HandOverRepair = message<HandOverCommand, Repair>('repairs.repair.hand-over', 'write');
/** NOT_FOUND for one that was never given back by a hand-over. */
export const GetHandOver = message<RepairKey, SignedHandOver>('repairs.repair.get-hand-over');
