import type { PublicRepair } from '@netra/api-client';

/** A repair in progress, for tests. */
export const aRepair = (about: Partial<PublicRepair> = {}): PublicRepair => ({
  _id: 'repair-1',
  deviceName: 'Netra Bullet',
  serialNo: 'SN-ABC123456',
  progress: 'Repairing',
  notes: '',
  estimatedDate: '2026-12-01',
  createdAt: '2026-11-16T04:10:00.000Z',
  updatedAt: '2026-11-20T09:42:00.000Z',
  history: [
    { progress: 'Received', at: '2026-11-16T04:10:00.000Z' },
    { progress: 'Repairing', at: '2026-11-20T09:42:00.000Z' },
  ],
  ...about,
});
