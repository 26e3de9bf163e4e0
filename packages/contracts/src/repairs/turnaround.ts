import { Int, Nested, OneOf, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { atTheDesk, REPAIR_STAGES, type RepairStage } from './repairs.js';

/** Fewer finished repairs of a device give no estimate. */
export const FEWEST_FINISHED = 5;

export class TurnaroundQuery {
  @Text({ max: 200, description: 'What the device is called' }) device: string;
  @OneOf(REPAIR_STAGES, { optional: true, default: 'Received', description: 'Where it is' })
  stage?: RepairStage;
}

/** The time that the middle three fifths of the finished repairs of a device took. */
export class Turnaround {
  @Int({ min: FEWEST_FINISHED, description: 'How many repairs it was learnt from' }) samples: number;
  @Int({ min: 0, description: 'A fifth was faster' }) fromDays: number;
  @Int({ min: 0, description: 'A fifth was slower' }) toDays: number;
}

export class TurnaroundAnswer {
  @Nested(() => Turnaround, { nullable: true, description: 'Null when too few are finished' })
  range: Turnaround | null;
}

/** From a stage to the day of readiness for pick-up, for the newest repairs of devices with the same name. */
export const GetTurnaround = endpoint<TurnaroundQuery, TurnaroundAnswer>('repairs.report.turnaround', {
  at: 'GET /repairs/turnaround',
  name: 'getTurnaround',
  summary: 'How long repairs of such a device took, learnt from those that are finished',
  ...atTheDesk,
  query: TurnaroundQuery,
  status: 200,
  reply: TurnaroundAnswer,
});
