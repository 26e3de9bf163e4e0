import { event, message } from '../bus/message.js';
import {
  Day,
  Email,
  Flag,
  Id,
  Instant,
  Int,
  ListOf,
  Money,
  Nested,
  OneOf,
  Phone,
  Text,
  type TextOptions,
} from '../rules/fields.js';
import { RecordId } from '../rules/record-id.js';
import { PageInfo, PageQuery } from '../rules/paging.js';
import { RepairQuote } from './quote.js';
import { SearchText, Serial } from '../rules/typed-fields.js';

/** The five stages in their order; any may be chosen at any time. */
export const REPAIR_STAGES = [
  'Received',
  'Diagnosing',
  'Repairing',
  'Ready for Pickup',
  'Completed',
] as const;
export type RepairStage = (typeof REPAIR_STAGES)[number];

export const REPAIR_OUTCOMES = ['repaired', 'not-repairable', 'declined', 'returned'] as const;
export type RepairOutcome = (typeof REPAIR_OUTCOMES)[number];

/** How a repair came in: over the counter, or by a customer's claim, under warranty or at the customer's expense. */
export const REPAIR_ORIGINS = ['desk', 'warranty', 'paid'] as const;
export type RepairOrigin = (typeof REPAIR_ORIGINS)[number];

/** The languages of mails to customers. */
export const CUSTOMER_LANGUAGES = ['en', 'si', 'ta'] as const;
export type CustomerLanguage = (typeof CUSTOMER_LANGUAGES)[number];

export const MailLanguage = () =>
  OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en', description: 'The language of the mail' });

/** When a photo of a device was taken: as it came in, or as it goes out. */
export const PHOTO_KINDS = ['before', 'after'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** A repair has at most this many photos. */
export const MAX_PHOTOS = 20;

const optionalText = (max: number, description?: string, more: TextOptions = {}) =>
  Text({ optional: true, nullable: true, max, description, ...more });

/** A repair as it is written; a field omitted from a PUT keeps its value, null clears it. */
export class RepairBody {
  @Text({ max: 200 }) deviceName: string;
  @Serial({ example: 'SN-ABC123456' }) serialNo: string;
  @OneOf(REPAIR_STAGES, { optional: true, default: 'Received' }) progress?: RepairStage;
  @Day() estimatedDate: string;
  @optionalText(5_000, 'What the customer reads', { multiline: true }) notes?: string | null;
  @optionalText(5_000, 'Never shown to a customer', { multiline: true }) internalNotes?: string | null;
  @optionalText(200) customerName?: string | null;
  @Email({ optional: true, nullable: true }) customerEmail?: string | null;
  @Phone() customerPhone?: string | null;
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en', description: 'The language of the mails' })
  customerLanguage?: CustomerLanguage;
  @optionalText(500, 'What came with the device: cables, cards, keys') accessories?: string | null;
  @optionalText(2_000, 'What the customer says is wrong', { multiline: true }) reportedFault?: string | null;
  @optionalText(40, 'Where the device lies in the shop') shelf?: string | null;
  @optionalText(64) orderId?: string | null;
  @OneOf(REPAIR_OUTCOMES, { optional: true, nullable: true }) outcome?: RepairOutcome | null;
}

/** With a key, a repeat returns the first repair. */
export class RepairCreateCommand extends RepairBody {
  @Text({ optional: true }) idempotencyKey?: string;
}

export class RepairUpdateBody extends RepairBody {
  @Int({ optional: true, min: 1, description: 'A stale one is refused with 409 and the current repair' })
  version?: number;
}

export class RepairUpdateCommand extends RepairUpdateBody {
  @RecordId() id: string;
}

/** How the calls are listed and guarded that the workbench and the office share. */
export const atTheDesk = { tag: 'Repairs', roles: ['technician', 'admin'] } as const;

export class RepairKey {
  @RecordId() id: string;
}

export class RepairClaimBody {
  @Flag({ optional: true, description: 'Also from the colleague who has claimed it' }) takeOver?: boolean;
}

export class RepairClaimCommand extends RepairClaimBody {
  @RecordId() id: string;
}

const PHOTO_URL = /^\/images\/repairs\/[\w-]+\.[a-z]+$/;

export class RepairPhotoKey {
  @RecordId() id: string;
  @RecordId() photoId: string;
}

export class RepairPhotoCommand {
  @RecordId() id: string;
  @OneOf(PHOTO_KINDS) kind: PhotoKind;
  @Text({ max: 300, pattern: PHOTO_URL, error: 'field.photoUrl' }) url: string;
  /** The caller's `Idempotency-Key`. */
  @Text({ optional: true, max: 200 }) idempotencyKey?: string;
}

/**
 * A photo of a customer's device. Services identify it by the URL under which it is stored; callers who may see the repair get a signed
 * URL from the gateway, which expires after 15 to 30 minutes.
 */
export class RepairPhoto {
  @Id() _id: string;
  @Text({
    max: 300,
    example: '/api/repairs/photos/2f6c0d.webp?until=1796000400&signature=dGhlIHNpZ25hdHVyZQ',
    description: 'Can be read for at least 15 minutes',
  })
  url: string;
  @OneOf(PHOTO_KINDS) kind: PhotoKind;
  @Instant() at: string;
}

/** The technician who works on a repair. */
export class RepairAssignee {
  @Id() id: string;
  @Text() name: string;
}

export class Repair {
  @Id() _id: string;
  @Text() deviceName: string;
  @Text() serialNo: string;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Text({ min: 0, max: 5_000 }) notes: string;
  @Day() estimatedDate: string;
  @Text({ min: 0, max: 5_000 }) internalNotes: string;
  @Text({ nullable: true }) customerName: string | null;
  @Text({ nullable: true }) customerEmail: string | null;
  @Text({ nullable: true }) customerPhone: string | null;
  @OneOf(CUSTOMER_LANGUAGES) customerLanguage: CustomerLanguage;
  @Text({ nullable: true, max: 500 }) accessories: string | null;
  @Text({ nullable: true, max: 2_000 }) reportedFault: string | null;
  @Text({ nullable: true, max: 40 }) shelf: string | null;
  @Text({ nullable: true }) orderId: string | null;
  @OneOf(REPAIR_OUTCOMES, { nullable: true }) outcome: RepairOutcome | null;
  @OneOf(REPAIR_ORIGINS, { optional: true, description: 'Over the counter, or by a claim of the customer' })
  origin?: RepairOrigin;
  @Nested(() => RepairAssignee, { nullable: true }) assignee: RepairAssignee | null;
  @Nested(() => RepairQuote, { nullable: true }) quote: RepairQuote | null;
  @ListOf(() => RepairPhoto, { max: MAX_PHOTOS }) photos: RepairPhoto[];
  @Money({ optional: true, description: 'At hand-overs, with their corrections' }) charged?: number;
  @Money({ optional: true, description: 'Charged and still to be paid' }) open?: number;
  @Int({ min: 1 }) version: number;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
}

export class RepairQuery extends PageQuery {
  @SearchText({ description: 'Searches job number, device, serial, customer and order' }) q?: string;
  @Email({ optional: true, description: 'Only of the customer with exactly this address' })
  customerEmail?: string;
  @OneOf(REPAIR_STAGES, { optional: true }) progress?: RepairStage;
  @Flag({ optional: true, coerce: true, description: 'Only what should be done by now and is not' })
  overdue?: boolean;
  @Flag({ optional: true, coerce: true, description: 'Only what was charged and is not paid' })
  unpaid?: boolean;
  @OneOf(['me', 'none'], { optional: true, description: 'Claimed by the caller, or by nobody' })
  assignee?: 'me' | 'none';
  @Text({ optional: true, max: 64, description: 'The id of its technician' }) technician?: string;
  @Int({
    optional: true,
    coerce: true,
    min: 1,
    max: 365,
    description: 'In the shop, unsaved for so many days',
  })
  quietDays?: number;
  @Int({ optional: true, coerce: true, min: 1, max: 365, description: 'Ready for pickup for so many days' })
  readyDays?: number;
  @OneOf(['latest', 'due', 'urgent'], {
    optional: true,
    default: 'latest',
    description:
      '`due`: by promised day; `urgent`: the same, with what is ready and then what is completed behind the work',
  })
  sort?: 'latest' | 'due' | 'urgent';
}

/** `total` counts at most 1,000 matches of a search, or of a filter by technician, customer or urgency. */
export class RepairPage extends PageInfo {
  @ListOf(() => Repair) repairs: Repair[];
}

export class FieldChange {
  @Text() field: string;
  @Text({ nullable: true, max: 5_000 }) before: string | null;
  @Text({ nullable: true, max: 5_000 }) after: string | null;
}

/** One save of a repair: who changed what, when. */
export class RepairChange {
  @Id() _id: string;
  @Instant() at: string;
  @Text() author: string;
  @ListOf(() => FieldChange) changes: FieldChange[];
}

export const ListRepairs = message<RepairQuery, RepairPage>('repairs.repair.list');
export const GetRepair = message<RepairKey, Repair>('repairs.repair.get');
export const GetRepairHistory = message<RepairKey, RepairChange[]>('repairs.repair.history');
/** The actor of the request is the author of every change. UNPROCESSABLE for another repair under a used key. */
export const CreateRepair = message<RepairCreateCommand, Repair>('repairs.repair.create', 'write');
/** CONFLICT with `details.current` for a stale `version`, unless the repair already is as it should become. */
export const UpdateRepair = message<RepairUpdateCommand, Repair>('repairs.repair.update', 'write');
/** Assigns the repair to the caller. CONFLICT with `details.current` when a colleague works on it. */
export const ClaimRepair = message<RepairClaimCommand, Repair>('repairs.repair.claim', 'write');
/** Removes the assignment. */
export const ReleaseRepair = message<RepairKey, Repair>('repairs.repair.release', 'write');
/** CONFLICT above `MAX_PHOTOS`. With a key, a repeat returns the current repair and its `url` belongs to no photo. */
export const AddRepairPhoto = message<RepairPhotoCommand, Repair>('repairs.photo.add', 'write');
export const RemoveRepairPhoto = message<RepairPhotoKey, Repair>('repairs.photo.remove', 'write');

export const RepairChanged = event<{
  id: string;
  serialNo: string;
  /** The serial before this change, when it was corrected. */
  previousSerialNo?: string;
  progress: RepairStage;
  updatedAt: string;
  /** Created by a claim with a serial that the shop has not recorded, and not yet seen by a technician: nothing about it is public. */
  isUnproven?: boolean;
  /** The current and the previous assignee; null for none. Missing in events of the previous release. */
  assigneeId?: string | null;
  previousAssigneeId?: string | null;
}>('repairs.repair.changed');
