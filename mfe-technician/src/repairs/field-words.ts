import { formatDate, LANGUAGES } from '@netra/web-kit';
import type { en } from '../texts/en';
import type { RepairValues } from './repair-values';
import type { Stage } from './repairs.api';

type Texts = Pick<typeof en, 'repairs' | 'job'>;

const LONGEST = 120;

/** The label of a repair's field; an unknown field keeps its name. */
export function fieldLabel(name: string, { repairs, job }: Texts): string {
  const labels: Record<keyof RepairValues | 'assignee' | 'photo', string> = {
    deviceName: repairs.device,
    serialNo: repairs.serial,
    progress: repairs.progress,
    estimatedDate: repairs.estimated,
    notes: repairs.notes,
    internalNotes: job.internalNotes,
    customerName: job.customerName,
    customerPhone: job.customerPhone,
    customerEmail: job.customerEmail,
    customerLanguage: job.customerLanguage,
    accessories: job.accessories,
    orderId: job.orderId,
    outcome: job.outcome,
    assignee: job.assignee,
    photo: job.photo,
  };
  return labels[name as keyof typeof labels] ?? name;
}

/** A value of a field in words: stages and outcomes in the language of the screen, days as days, long texts cut. */
export function fieldValue(name: string, value: string | null, { repairs, job }: Texts): string {
  if (!value) return repairs.blank;
  if (name === 'progress') return repairs.stages[value as Stage] ?? value;
  if (name === 'outcome') return job.outcomes[value as keyof typeof job.outcomes] ?? value;
  if (name === 'estimatedDate') return formatDate(value);
  if (name === 'customerLanguage') return LANGUAGES[value as keyof typeof LANGUAGES] ?? value;
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
