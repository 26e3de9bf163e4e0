import { Day, ListOf, Nested, OneOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { HandOver } from './hand-over.js';
import { RepairQuote } from './quote.js';
import { PublicRepair } from './repair-tracker.js';
import { REPAIR_OUTCOMES, RepairPhoto, type RepairKey, type RepairOutcome } from './repairs.js';

/** What is printed for a repair, beyond the repair itself. */
export class RepairTicket {
  @Text({ max: 2_000, description: 'The private link of the customer, for the QR code' }) link: string;
}

export class TrackBody {
  @Text({ pattern: /^[\w-]{22}$/, max: 22, error: 'repair.linkIncomplete' }) token: string;
}

export class TrackCommand extends TrackBody {
  /** The client's address, limited to 60 look-ups a minute. */
  @Text({ max: 64 }) address: string;
}

/** What the holder of the private link sees of a repair. */
export class TrackedRepair extends PublicRepair {
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true, max: 500 }) accessories: string | null;
  @Text({ nullable: true, max: 2_000, description: 'What the customer said is wrong' })
  reportedFault: string | null;
  @OneOf(REPAIR_OUTCOMES, { nullable: true }) outcome: RepairOutcome | null;
  @Nested(() => RepairQuote, { nullable: true }) quote: RepairQuote | null;
  @Nested(() => HandOver, { nullable: true }) handOver: HandOver | null;
  @ListOf(() => RepairPhoto) photos: RepairPhoto[];
  @Day({ nullable: true, description: 'Of the sale of the device; null when it is not known' })
  warrantyUntil: string | null;
}

/** The private link of a repair, created on the first request and never changed. */
export const GetRepairTicket = message<RepairKey, RepairTicket>('repairs.ticket.get', 'write');
/** By the token of a private link: NOT_FOUND, TOO_MANY. */
export const TrackRepair = message<TrackCommand, TrackedRepair>('repairs.ticket.track');
