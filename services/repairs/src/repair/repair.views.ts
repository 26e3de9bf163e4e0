import type {
  PublicRepair,
  RepairChange as RepairChangeView,
  Repair as RepairView,
  StageReached,
} from '@netra/contracts';
import type { RepairChange } from './repair-change.entity.js';
import type { Repair } from './repair.entity.js';

export const asRepair = ({ id, createdAt, updatedAt, ...facts }: Repair): RepairView => ({
  _id: id,
  ...facts,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Field by field, so that nothing new becomes public by itself. */
export const asPublicRepair = (repair: Repair, history: StageReached[]): PublicRepair => ({
  _id: repair.id,
  deviceName: repair.deviceName,
  serialNo: repair.serialNo,
  progress: repair.progress,
  notes: repair.notes,
  estimatedDate: repair.estimatedDate,
  createdAt: repair.createdAt.toISOString(),
  updatedAt: repair.updatedAt.toISOString(),
  history,
});

export const asChange = ({ id, at, author, changes }: RepairChange): RepairChangeView => ({
  _id: id,
  at: at.toISOString(),
  author,
  changes,
});
