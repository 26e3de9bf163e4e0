import { Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { ReportPeriod } from '../office/reports.js';

/** The columns of the export of what repairs charged and took: a row per hand-over, per later payment and per correction. */
export const TAKINGS_CSV_COLUMNS = [
  'day',
  'time',
  'kind',
  'repairId',
  'device',
  'serial',
  'customer',
  'outcome',
  'noChargeReason',
  'charged',
  'paid',
  'correctionReason',
  'id',
] as const;
export type TakingsCsvColumn = (typeof TAKINGS_CSV_COLUMNS)[number];

export class TakingsExportQuery extends ReportPeriod {
  @Text({ optional: true, max: 40, description: 'After the row with this id' }) after?: string;
}

/** Oldest first, as many as fit into a reply; none marks the end. Amounts are in rupees, days and times are those of Sri Lanka. */
export interface ExportedTakings {
  rows: Record<TakingsCsvColumn, string>[];
}

export const ExportTakings = message<TakingsExportQuery, ExportedTakings>('repairs.repair.export-takings');

/** The columns of the exported report of repairs: a row per stage, outcome, technician and age. */
export const REPAIR_REPORT_CSV_COLUMNS = ['part', 'name', 'count', 'ready', 'medianDays'] as const;
