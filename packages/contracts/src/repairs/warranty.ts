import { Day, Email, Flag, Id, Instant, Int, ListOf, OneOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { PageInfo, PageQuery } from '../rules/paging.js';
import {
  CUSTOMER_LANGUAGES,
  REPAIR_STAGES,
  REPAIR_OUTCOMES,
  type CustomerLanguage,
  type RepairOutcome,
  type RepairStage,
} from './repairs.js';
import { Serial } from '../rules/typed-fields.js';

/** `ends-soon`: within 30 days; `none`: the product has no warranty. */
export const WARRANTY_STATES = ['valid', 'ends-soon', 'over', 'none'] as const;
export type WarrantyState = (typeof WARRANTY_STATES)[number];

const SOON_DAYS = 30;

/** The state of a warranty on a day; both are days in Sri Lanka. */
export function warrantyStateOf(until: string | null, today: string): WarrantyState {
  if (until === null) return 'none';
  if (until < today) return 'over';
  const soon = new Date(Date.parse(today) + SOON_DAYS * 86_400_000).toISOString().slice(0, 10);
  return until <= soon ? 'ends-soon' : 'valid';
}

/** A purchase of a customer: a piece with its serial, or the pieces of a line without one. */
export class BoughtPiece {
  @Id() orderId: string;
  @Id({ description: 'The `_id` of the item of the order' }) itemId: string;
  @Text() productId: string;
  @Text() productName: string;
  @Text({ min: 0, max: 500 }) image: string;
  @Text({ nullable: true, max: 100 }) serial: string | null;
  @Int({ min: 1, description: '1 with a serial' }) pieces: number;
  @Day() boughtOn: string;
  @Day({ nullable: true, description: 'The last day of the warranty; null for none' }) warrantyUntil:
    string | null;
  @OneOf(WARRANTY_STATES) state: WarrantyState;
}

export class WarrantiesQuery extends PageQuery {
  @Text({ optional: true, max: 64, description: 'Only what this order has delivered' }) orderId?: string;
}

export class MyWarrantiesQuery extends WarrantiesQuery {
  @Id() userId: string;
}

export class BoughtPiecePage extends PageInfo {
  @ListOf(() => BoughtPiece) pieces: BoughtPiece[];
}

/** What anybody may know about a serial number. */
export class SerialWarranty {
  @Text() productName: string;
  @Day({ nullable: true }) warrantyUntil: string | null;
  @OneOf(WARRANTY_STATES) state: WarrantyState;
}

export class ClaimBody {
  @Id() orderId: string;
  @Id({ description: 'The `_id` of the item of the order' }) itemId: string;
  @Serial({ description: 'One of the item, or that on the device when the shop has not recorded it' })
  serial: string;
  @Text({ max: 2_000, multiline: true, description: 'What is wrong' }) fault: string;
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en', description: 'The language of the mails' })
  language?: CustomerLanguage;
  @Flag({ optional: true, description: 'A repair at the expense of the customer, when the warranty is over' })
  isPaid?: boolean;
}

export class PieceQuery {
  @Id() userId: string;
  @Id() orderId: string;
  @Id() itemId: string;
  @Serial() serial: string;
}

/** A delivered piece of a customer, with what a claim needs of its order. */
export class ClaimablePiece {
  @Text() productName: string;
  @Text({ max: 100, description: 'As it was recorded, or as it was asked for' }) serial: string;
  @Int({ min: 1, description: 'Pieces of the item' }) pieces: number;
  @Day({ nullable: true }) warrantyUntil: string | null;
  @Text() customerName: string;
  @Email() customerEmail: string;
  @Text({ max: 30 }) customerPhone: string;
}

export class ClaimCommand extends ClaimBody {
  @Id() userId: string;
  @Text() productName: string;
  @Int({ min: 1 }) pieces: number;
  @Day({ nullable: true }) warrantyUntil: string | null;
  @Text() customerName: string;
  @Email() customerEmail: string;
  @Text({ max: 30 }) customerPhone: string;
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
}

/** A claim as its customer sees it, with the repair that it has become. */
export class WarrantyClaim {
  @Id({ description: 'The job number of the repair' }) repairId: string;
  @Id() orderId: string;
  @Id() itemId: string;
  @Serial() serial: string;
  @Text() productName: string;
  @Flag({ description: 'Not within the warranty' }) isPaid: boolean;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @OneOf(REPAIR_OUTCOMES, { nullable: true }) outcome: RepairOutcome | null;
  @Instant() createdAt: string;
  @Text({ max: 2_000, description: 'The private link to the repair' }) link: string;
}

export class MyClaimsQuery {
  @Id() userId: string;
}

export class SerialWarrantyQuery {
  @Serial() serial: string;
  /** The client's address, limited to 60 look-ups a minute. */
  @Text({ max: 64 }) address: string;
}

/** The pieces of a customer's delivered orders, newest order first. */
export const ListMyWarranties = message<MyWarrantiesQuery, BoughtPiecePage>('orders.warranty.mine');
/** NOT_FOUND for an order that is somebody else's; CONFLICT before the delivery; VALIDATION for the serial of another piece. */
export const FindMyPiece = message<PieceQuery, ClaimablePiece>('orders.warranty.find-piece');
/**
 * Files a claim as a repair, once per key. CONFLICT while a claim for the piece is open, and outside the warranty unless the repair is paid;
 * TOO_MANY; UNPROCESSABLE for another claim under a used key.
 */
export const FileClaim = message<ClaimCommand, WarrantyClaim>('repairs.claim.file', 'write');
/** Newest first, 200 at most. */
export const ListMyClaims = message<MyClaimsQuery, WarrantyClaim[]>('repairs.claim.mine');
/** For a device of a delivered order; NOT_FOUND, TOO_MANY. */
export const FindSerialWarranty = message<SerialWarrantyQuery, SerialWarranty>(
  'repairs.warranty.find-by-serial',
);
