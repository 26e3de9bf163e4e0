import {
  Id,
  Instant,
  OneOf,
  RecordId,
  PHOTO_KINDS,
  REPAIR_STAGES,
  Serial,
  type PhotoKind,
  type RepairStage,
} from '@netra/contracts';

export class SerialKey {
  @Serial({ example: 'SN-ABC123456' }) serial: string;
}

export class PassportFilters {
  @RecordId({ optional: true, description: 'The repair that is looked at: only what was before it is told' })
  before?: string;
}

/** The data of an event in the live stream of a repair. */
export class RepairUpdate {
  @Id() _id: string;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Instant() updatedAt: string;
}

export class PhotoQuery {
  @OneOf(PHOTO_KINDS, { description: 'As the device came in, or as it goes out' }) kind: PhotoKind;
}
