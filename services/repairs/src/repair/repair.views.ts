import type {
  PublicRepair,
  RepairChange as RepairChangeView,
  Repair as RepairView,
  StageReached,
} from '@netra/contracts';
import type { RepairChange } from './repair-change.entity.js';
import type { Repair } from './repair.entity.js';

/** The amount charged but not yet paid. */
export const openOf = ({ charged, paid }: Pick<Repair, 'charged' | 'paid'>): number =>
  Math.max(0, Math.round((charged - paid) * 100) / 100);

/** Copied field by field, so that no column is exposed by accident. */
export const asRepair = (repair: Repair): RepairView => ({
  _id: repair.id,
  deviceName: repair.deviceName,
  serialNo: repair.serialNo,
  progress: repair.progress,
  estimatedDate: repair.estimatedDate,
  notes: repair.notes,
  internalNotes: repair.internalNotes,
  customerName: repair.customerName,
  customerEmail: repair.customerEmail,
  customerPhone: repair.customerPhone,
  customerLanguage: repair.customerLanguage,
  accessories: repair.accessories,
  reportedFault: repair.reportedFault,
  shelf: repair.shelf,
  orderId: repair.orderId,
  outcome: repair.outcome,
  origin: repair.origin,
  assignee: repair.assigneeId ? { id: repair.assigneeId, name: repair.assigneeName ?? '' } : null,
  quote: repair.quote,
  photos: repair.photos,
  charged: repair.charged,
  open: openOf(repair),
  version: repair.version,
  createdAt: repair.createdAt.toISOString(),
  updatedAt: repair.updatedAt.toISOString(),
});

/** Copied field by field, so that nothing new becomes public by accident. */
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
