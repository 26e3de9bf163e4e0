import {
  Id,
  Instant,
  OneOf,
  PHOTO_KINDS,
  REPAIR_STAGES,
  type PhotoKind,
  type RepairStage,
} from '@netra/contracts';

/** The data of an event in the live stream of a repair. */
export class RepairUpdate {
  @Id() _id: string;
  @OneOf(REPAIR_STAGES) progress: RepairStage;
  @Instant() updatedAt: string;
}

export class PhotoQuery {
  @OneOf(PHOTO_KINDS, { description: 'As the device came in, or as it goes out' }) kind: PhotoKind;
}
