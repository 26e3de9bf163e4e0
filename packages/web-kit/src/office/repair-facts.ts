import type { Repair } from '@netra/api-client';
import { today, type Tone } from '@netra/web-kit';

/** A short name of a job for paper and lists: the end of its id, which is its random part. */
export const jobNumber = ({ _id }: Pick<Repair, '_id'>): string => `#${_id.slice(-6).toUpperCase()}`;

/** New is blue, at work amber, done green, gone grey. */
export const stageTones: Record<Repair['progress'], Tone> = {
  Received: 'info',
  Diagnosing: 'warning',
  Repairing: 'warning',
  'Ready for Pickup': 'success',
  Completed: 'neutral',
};

/** Whether its estimated day has passed while it is neither ready nor picked up. */
export const isOverdue = ({ estimatedDate, progress }: Pick<Repair, 'estimatedDate' | 'progress'>): boolean =>
  estimatedDate.slice(0, 10) < today() && progress !== 'Completed' && progress !== 'Ready for Pickup';
