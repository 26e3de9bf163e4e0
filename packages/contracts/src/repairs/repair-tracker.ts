import { Day, Id, Instant, ListOf, OneOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { REPAIR_STAGES, type RepairStage } from './repairs.js';
import { Serial } from '../rules/typed-fields.js';

export class SerialKey {
  @Serial({ example: 'SN-ABC123456' }) serial: string;
}

export class SerialQuery extends SerialKey {
  /** The client's address, limited to 60 look-ups a minute. */
  @Text({ max: 64 }) address: string;
}

export class StageReached {
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Instant() at: string;
}

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

/** By the exact serial after trimming and case folding, newest first, [] for none; TOO_MANY. */
export const FindBySerial = message<SerialQuery, PublicRepair[]>('repairs.repair.find-by-serial');
