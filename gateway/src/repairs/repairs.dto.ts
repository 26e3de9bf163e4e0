import {
  Id,
  Instant,
  OneOf,
  PHOTO_KINDS,
  REPAIR_STAGES,
  Text,
  type PhotoKind,
  type RepairStage,
} from '@netra/contracts';

export class SerialKey {
  @Text({ max: 100, example: 'SN-ABC123456' }) serial: string;
}

export class PassportFilters {
  @Id({ optional: true, description: 'The repair that is looked at: only what was before it is told' })
  before?: string;
}

/** All that a live stream tells of a changed repair. */
export class RepairUpdate {
  @Id() _id: string;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Instant() updatedAt: string;
}

export class PhotoQuery {
  @OneOf(PHOTO_KINDS, { description: 'As the device came in, or as it goes out' }) kind: PhotoKind;
}
