import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AddRepairPhoto,
  AssignRepair,
  ClaimRepair,
  MAX_PHOTOS,
  ReleaseRepair,
  RemoveRepairPhoto,
  RepairAssignCommand,
  RepairClaimCommand,
  RepairKey,
  RepairPhotoCommand,
  RepairPhotoKey,
  type Repair as RepairView,
  type RepairAssignee,
} from '@netra/contracts';
import { conflict, context, forbidden, Handles, newId } from '@netra/service-kit';
import { RepairWriter, type Change } from './repair-writer.service.js';
import type { Repair } from './repair.entity.js';
import { asRepair } from './repair.views.js';

/** The assignment of a repair, and its photos. */
@Injectable()
export class DeskService {
  constructor(private readonly writer: RepairWriter) {}

  /** Assigns the repair to the caller. */
  @Handles(ClaimRepair)
  claim({ id, takeOver = false }: RepairClaimCommand): Promise<RepairView> {
    const { actor } = context();
    if (!actor) throw forbidden('repair.personOnly');
    return this.writer.change(
      id,
      (repair) => {
        const { assigneeId, assigneeName } = repair;
        if (assigneeId && assigneeId !== actor.id && !takeOver) {
          throw conflict(
            'repair.claimed',
            { name: assigneeName ?? '' },
            { details: { current: asRepair(repair) } },
          );
        }
        return assignedTo(actor, repair);
      },
      'visible',
    );
  }

  @Handles(AssignRepair)
  assign({ id, assignee }: RepairAssignCommand): Promise<RepairView> {
    return this.writer.change(id, (repair) => assignedTo(assignee, repair));
  }

  /** Removes the assignment; any technician may, for colleagues who are absent. */
  @Handles(ReleaseRepair)
  release({ id }: RepairKey): Promise<RepairView> {
    return this.writer.change(id, ({ assigneeName }) => ({
      fields: { assigneeId: null, assigneeName: null },
      changes: assigneeName ? [{ field: 'assignee', before: assigneeName, after: null }] : [],
    }));
  }

  /** Once per key: a photo sent again after a lost answer is already there. */
  @Handles(AddRepairPhoto)
  addPhoto({ id, kind, url, idempotencyKey: key }: RepairPhotoCommand): Promise<RepairView> {
    const _id = key ? idOfKey([context().actor?.id ?? '', id, key]) : newId();
    return this.writer.change(id, ({ photos }) => {
      if (photos.some((photo) => photo._id === _id)) return { fields: {}, changes: [] };
      if (photos.length >= MAX_PHOTOS) throw conflict('repair.tooManyPhotos', { limit: MAX_PHOTOS });
      const photo = { _id, url, kind, at: new Date().toISOString() };
      return {
        fields: { photos: [...photos, photo] },
        changes: [{ field: 'photo', before: null, after: url }],
      };
    });
  }

  /** The gateway removes the picture itself; the history keeps the entry. */
  @Handles(RemoveRepairPhoto)
  removePhoto({ id, photoId }: RepairPhotoKey): Promise<RepairView> {
    return this.writer.change(id, ({ photos }) => {
      const photo = photos.find(({ _id }) => _id === photoId);
      return {
        fields: { photos: photos.filter((other) => other !== photo) },
        changes: photo ? [{ field: 'photo', before: photo.url, after: null }] : [],
      };
    });
  }
}

/** The same id for the same key, so that recognising a repeated photo needs no column. */
function idOfKey(key: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(key)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function assignedTo({ id, name }: RepairAssignee, { assigneeId, assigneeName }: Repair): Change {
  if (assigneeId === id) return { fields: {}, changes: [] };
  return {
    fields: { assigneeId: id, assigneeName: name },
    changes: [{ field: 'assignee', before: assigneeName, after: name }],
  };
}
