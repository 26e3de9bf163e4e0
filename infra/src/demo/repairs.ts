import { CUSTOMERS, REPAIR_CASES, STAGES } from './tables.js';

export interface DemoRepair {
  deviceName: string;
  serialNo: string;
  /** The last stage that it has reached, an index into `STAGES`. */
  stage: number;
  technician: number;
  /** The owner, an index into `CUSTOMERS`; absent for one who left no address. */
  customer?: number;
  daysAgo: number;
  /** Days from now to the promised day; negative if it has passed. */
  dueIn: number;
  /** What the customer reads at each stage. */
  notes: string[];
  internalNotes: string;
  shelf: string;
  accessories?: string;
  outcome?: 'repaired' | 'not-repairable' | 'returned';
}

/** The notes, from the third stage on, of a device that cannot be repaired. */
const NOT_REPAIRABLE = [
  'Looked for spare parts; they are no longer made.',
  'Not repairable. Ready to be collected, no charge.',
  'Collected, not repaired, no charge.',
];

const ACCESSORIES = ['Power adapter', undefined, 'Bracket, memory card', 'Remote control, two cables'];

const COUNT = 30;

/** Repairs in all five stages, some overdue, the older ones mostly done. */
export const REPAIRS: DemoRepair[] = Array.from({ length: COUNT }, (_, i) => {
  const { deviceName, internalNotes, ...texts } = REPAIR_CASES[i % REPAIR_CASES.length]!;
  const notes = STAGES.map((name) => texts[name]);
  const stage = i < 9 ? 4 : (i * 3 + 1) % 5;
  const daysAgo = 48 - i * 1.63;
  const late = stage < 3 && i % 4 === 1;
  const isLost = stage >= 3 && i % 11 === 7;
  return {
    deviceName,
    serialNo: `SN-NT${(482_113 + i * 7_919).toString(36).toUpperCase()}${String(10 + i)}`,
    stage,
    technician: i % 4,
    customer: i % 5 === 3 ? undefined : (i * 3) % CUSTOMERS.length,
    daysAgo,
    dueIn: stage === 4 ? -Math.round(daysAgo * 0.6) : late ? -(1 + (i % 5)) : 2 + (i % 7),
    notes: isLost ? [...notes.slice(0, 2), ...NOT_REPAIRABLE] : notes,
    internalNotes,
    shelf: `${'ABC'[i % 3]}${1 + (i % 4)}`,
    accessories: ACCESSORIES[i % ACCESSORIES.length],
    outcome: stage < 3 ? undefined : isLost ? 'not-repairable' : 'repaired',
  };
});
