import type { Repair } from '@netra/api-client';
import { today, type Tone } from '@netra/web-kit';

/** A short name of a job for documents and lists: the end of its id, which is the random part. */
export const jobNumber = ({ _id }: Pick<Repair, '_id'>): string => `#${_id.slice(-6).toUpperCase()}`;

/** New is blue, in progress amber, done green, collected grey. */
export const stageTones: Record<Repair['progress'], Tone> = {
  Received: 'info',
  Diagnosing: 'warning',
  Repairing: 'warning',
  'Ready for Pickup': 'success',
  Completed: 'neutral',
};

/** Whether its estimated date has passed while it is neither ready nor collected. */
export const isOverdue = ({ estimatedDate, progress }: Pick<Repair, 'estimatedDate' | 'progress'>): boolean =>
  estimatedDate.slice(0, 10) < today() && progress !== 'Completed' && progress !== 'Ready for Pickup';
