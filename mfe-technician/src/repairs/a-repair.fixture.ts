import type { DevicePassport, Repair } from '@netra/api-client';

export const aRepair = (more: Partial<Repair> = {}): Repair => ({
  _id: 'r1',
  deviceName: 'Dome camera',
  serialNo: 'SN-ABC123456',
  progress: 'Diagnosing',
  notes: 'Lens is loose',
  estimatedDate: '2030-01-31',
  internalNotes: '',
  customerName: null,
  customerEmail: null,
  customerPhone: null,
  customerLanguage: 'en',
  accessories: null,
  reportedFault: null,
  shelf: null,
  orderId: null,
  outcome: null,
  assignee: null,
  quote: null,
  photos: [],
  version: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

export const aPage = (repairs: Repair[], total = repairs.length) => ({
  total,
  page: 1,
  limit: 20,
  totalPages: Math.ceil(total / 20),
  repairs,
});

/** The storage of a signed-in technician with the id `t1`. */
export const SIGNED_IN = {
  techToken: 'TT',
  technician: JSON.stringify({ _id: 't1', firstName: 'Sunil', lastName: 'Bandara' }),
};

/** The sale of a device under warranty. */
export const aSale: NonNullable<DevicePassport['sale']> = {
  orderId: 'NT-1',
  status: 'completed',
  productId: 'CAM',
  productName: 'Dome 4MP',
  soldOn: '2026-01-10',
  warrantyUntil: '2027-01-10',
  isUnderWarranty: true,
};
