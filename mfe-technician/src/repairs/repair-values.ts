import type { Repair, RepairBody } from '@netra/api-client';

/** The values of both repair forms: texts, blank for missing values. */
export type RepairValues = {
  deviceName: string;
  serialNo: string;
  progress: Repair['progress'];
  estimatedDate: string;
  notes: string;
  internalNotes: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  customerLanguage: Repair['customerLanguage'];
  accessories: string;
  reportedFault: string;
  shelf: string;
  orderId: string;
  outcome: NonNullable<Repair['outcome']> | '';
};

export const emptyRepair: RepairValues = {
  deviceName: '',
  serialNo: '',
  progress: 'Received',
  estimatedDate: '',
  notes: '',
  internalNotes: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerLanguage: 'en',
  accessories: '',
  reportedFault: '',
  shelf: '',
  orderId: '',
  outcome: '',
};

export const repairValues = (repair: Repair): RepairValues => ({
  deviceName: repair.deviceName,
  serialNo: repair.serialNo,
  progress: repair.progress,
  estimatedDate: repair.estimatedDate.slice(0, 10),
  notes: repair.notes,
  internalNotes: repair.internalNotes ?? '',
  customerName: repair.customerName ?? '',
  customerPhone: repair.customerPhone ?? '',
  customerEmail: repair.customerEmail ?? '',
  customerLanguage: repair.customerLanguage ?? 'en',
  accessories: repair.accessories ?? '',
  reportedFault: repair.reportedFault ?? '',
  shelf: repair.shelf ?? '',
  orderId: repair.orderId ?? '',
  outcome: repair.outcome ?? '',
});

const OPTIONAL = [
  'internalNotes',
  'customerName',
  'customerPhone',
  'customerEmail',
  'customerLanguage',
  'accessories',
  'reportedFault',
  'shelf',
  'orderId',
  'outcome',
] as const satisfies readonly (keyof RepairBody)[];

/** The body of a save: the fields of the specification, and the others only where they differ from `before`. */
export function repairBody(values: RepairValues, before: RepairValues): RepairBody {
  const changed = OPTIONAL.map((name) => [name, values[name].trim()] as const).filter(
    ([name, value]) => value !== before[name],
  );
  return {
    deviceName: values.deviceName.trim(),
    serialNo: values.serialNo.trim(),
    progress: values.progress,
    estimatedDate: values.estimatedDate,
    notes: values.notes.trim(),
    ...Object.fromEntries(changed.map(([name, value]) => [name, value || null])),
  };
}

/** The fields that differ between two states of a form. */
export const changedFields = (before: RepairValues, after: RepairValues): (keyof RepairValues)[] =>
  (Object.keys(after) as (keyof RepairValues)[]).filter((name) => before[name] !== after[name]);
