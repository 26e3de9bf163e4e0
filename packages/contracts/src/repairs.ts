import { event, message } from './message.js';
import { Day, Email, Id, Instant, Int, ListOf, OneOf, Text } from './fields.js';
import { PageInfo, PageQuery } from './paging.js';

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

const optionalText = (max: number, description?: string) =>
  Text({ optional: true, nullable: true, max, description });

/** A repair as it is written; a field left out of a PUT keeps its value, null clears it. */
export class RepairBody {
  @Text({ max: 200 }) deviceName: string;
  @Text({ max: 100, example: 'SN-ABC123456' }) serialNo: string;
  @OneOf(REPAIR_STAGES, { optional: true, default: 'Received' }) progress?: RepairStage;
  @Day() estimatedDate: string;
  @optionalText(5_000, 'What the customer reads') notes?: string | null;
  @optionalText(5_000, 'Never shown to a customer') internalNotes?: string | null;
  @optionalText(200) customerName?: string | null;
  @Email({ optional: true, nullable: true }) customerEmail?: string | null;
  @optionalText(30) customerPhone?: string | null;
  @optionalText(64) orderId?: string | null;
  @OneOf(REPAIR_OUTCOMES, { optional: true, nullable: true }) outcome?: RepairOutcome | null;
}

export class RepairUpdateBody extends RepairBody {
  @Int({ optional: true, min: 1, description: 'A stale one is refused with 409 and the current repair' })
  version?: number;
}

export class RepairUpdateCommand extends RepairUpdateBody {
  @Id() id: string;
}

export class RepairKey {
  @Id() id: string;
}

export class SerialQuery {
  @Text({ max: 100 }) serial: string;
  /** Whose look-up it is, for the limit of 60 a minute and address. */
  @Text({ max: 64 }) address: string;
}

export class StageReached {
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Instant() at: string;
}

const upper = (letter: string): string => {
  const raised = letter.toUpperCase();
  return [...raised].length === 1 ? raised : letter;
};

/** What serials are compared by; the same as `serial_key` in the database of repairs, which raises letter by letter. */
export const serialKey = (serial: string): string =>
  Array.from(serial.normalize('NFKC').replace(/^ +| +$/g, ''), upper).join('');

/** All that a guest may see of a repair. */
export class PublicRepair {
  @Id() _id: string;
  @Text() deviceName: string;
  @Text() serialNo: string;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Text({ min: 0, max: 5_000 }) notes: string;
  @Day() estimatedDate: string;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
  @ListOf(() => StageReached) history: StageReached[];
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
  @Text({ nullable: true }) orderId: string | null;
  @OneOf(REPAIR_OUTCOMES, { nullable: true }) outcome: RepairOutcome | null;
  @Int({ min: 1 }) version: number;
  @Instant() createdAt: string;
  @Instant() updatedAt: string;
}

export class RepairQuery extends PageQuery {
  @Text({ optional: true, max: 100, description: 'Searches serial and device' }) q?: string;
  @OneOf(REPAIR_STAGES, { optional: true }) progress?: RepairStage;
}

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

/** By exact serial after trimming and folding case, newest first, [] for none; TOO_MANY. */
export const FindBySerial = message<SerialQuery, PublicRepair[]>('repairs.repair.find-by-serial');
export const ListRepairs = message<RepairQuery, RepairPage>('repairs.repair.list');
export const GetRepair = message<RepairKey, Repair>('repairs.repair.get');
export const GetRepairHistory = message<RepairKey, RepairChange[]>('repairs.repair.history');
/** The author of every change is the actor of the request. */
export const CreateRepair = message<RepairBody, Repair>('repairs.repair.create', 'write');
/** CONFLICT with `details.current` for a stale `version`. */
export const UpdateRepair = message<RepairUpdateCommand, Repair>('repairs.repair.update', 'write');

export const RepairChanged = event<{
  id: string;
  serialNo: string;
  progress: RepairStage;
  updatedAt: string;
}>('repairs.repair.changed');
