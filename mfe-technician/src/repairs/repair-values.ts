import type { Repair, RepairBody } from './repairs.api';

/** A repair as its two forms hold it. */
export type RepairValues = {
  deviceName: string;
  serialNo: string;
  progress: Repair['progress'];
  estimatedDate: string;
  notes: string;
};

export const emptyRepair: RepairValues = {
  deviceName: '',
  serialNo: '',
  progress: 'Received',
  estimatedDate: '',
  notes: '',
};

export const repairValues = ({
  deviceName,
  serialNo,
  progress,
  estimatedDate,
  notes,
}: Repair): RepairValues => ({
  deviceName,
  serialNo,
  progress,
  estimatedDate: estimatedDate.slice(0, 10),
  notes,
});

export const repairBody = (values: RepairValues): RepairBody => ({
  deviceName: values.deviceName.trim(),
  serialNo: values.serialNo.trim(),
  progress: values.progress,
  estimatedDate: values.estimatedDate,
  notes: values.notes.trim(),
});

/** The fields that differ between two versions of a repair. */
export function changedFields(before: Repair, after: Repair): (keyof RepairValues)[] {
  const [old, now] = [repairValues(before), repairValues(after)];
  return (Object.keys(now) as (keyof RepairValues)[]).filter((name) => old[name] !== now[name]);
}
