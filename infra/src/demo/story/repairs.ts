import { CUSTOMERS } from './people.js';

export const STAGES = ['Received', 'Diagnosing', 'Repairing', 'Ready for Pickup', 'Completed'] as const;

export interface DemoRepair {
  deviceName: string;
  serialNo: string;
  /** The last stage that it has reached. */
  stage: number;
  technician: number;
  /** Whose it is; nothing for somebody who left no address. */
  customer?: number;
  daysAgo: number;
  /** Days from now to the promised day; negative for one that has passed. */
  dueIn: number;
  /** What the customer read at each stage. */
  notes: string[];
  internalNotes: string;
  outcome?: 'repaired' | 'not-repairable' | 'returned';
}

const CASES = [
  {
    device: 'Netra Rakna 5MP Bullet Camera',
    notes: [
      'No picture since the last thunderstorm.',
      'Surge on the video input.',
      'Replacing the input protection and the board capacitor.',
      'Picture is back, tested overnight.',
      'Handed over with a surge protector.',
    ],
    internal: 'Check the earth of the house before the next visit.',
  },
  {
    device: 'Netra 8-Channel Hybrid DVR',
    notes: [
      'Restarts by itself.',
      'Disk shows 412 bad sectors.',
      'Copying recordings to a new 2 TB disk.',
      'New disk in, all recordings saved.',
      'Collected, recordings checked together.',
    ],
    internal: 'Old disk stays here 14 days, then shred.',
  },
  {
    device: 'Netra Drishti IP Turret',
    notes: [
      'Foggy picture in the morning.',
      'Seal of the front glass is torn.',
      'Drying, new seal and silica bag.',
      'Dry and clear, 48 h in the damp chamber.',
      'Collected.',
    ],
    internal: 'Third seal of this batch, tell the supplier.',
  },
  {
    device: 'Netra Ira Wi-Fi Camera',
    notes: [
      'Loses the Wi-Fi every hour.',
      'Firmware of last year, weak power adapter.',
      'Updating and testing with a new adapter.',
      'Three days online without a gap.',
      'Collected, app set up on the new phone.',
    ],
    internal: 'Ask for the router model first next time.',
  },
  {
    device: 'Netra Garuda PTZ',
    notes: [
      'Does not turn to the left.',
      'Belt of the pan motor is worn.',
      'Belt ordered, expected within the week.',
      'Turns freely, presets restored.',
      'Installed on site again.',
    ],
    internal: 'Belt is part PT-114, keep two in stock.',
  },
  {
    device: 'CCTV Power Supply 12 V 10 A',
    notes: [
      'Cameras go dark when the pump starts.',
      'Output drops to 9 V under load.',
      'Replacing two capacitors and the fan.',
      'Steady at 12.1 V with nine cameras.',
      'Collected.',
    ],
    internal: 'No charge for labour, agreed with Malini.',
  },
] as const;

/** What is said from the third stage on of a device that cannot be saved. */
const NOT_REPAIRABLE = [
  'Looked for spare parts; they are no longer made.',
  'Not repairable. Ready to be collected, no charge.',
  'Collected, not repaired, no charge.',
];

const COUNT = 30;

/** Repairs in all five stages, some late, the older ones mostly done. */
export const REPAIRS: DemoRepair[] = Array.from({ length: COUNT }, (_, i) => {
  const { device, notes, internal } = CASES[i % CASES.length]!;
  const stage = i < 9 ? 4 : (i * 3 + 1) % 5;
  const daysAgo = 48 - i * 1.63;
  const late = stage < 3 && i % 4 === 1;
  const isLost = stage >= 3 && i % 11 === 7;
  return {
    deviceName: device,
    serialNo: `SN-NT${(482_113 + i * 7_919).toString(36).toUpperCase()}${String(10 + i)}`,
    stage,
    technician: i % 4,
    customer: i % 5 === 3 ? undefined : (i * 3) % CUSTOMERS.length,
    daysAgo,
    dueIn: stage === 4 ? -Math.round(daysAgo * 0.6) : late ? -(1 + (i % 5)) : 2 + (i % 7),
    notes: isLost ? [...notes.slice(0, 2), ...NOT_REPAIRABLE] : [...notes],
    internalNotes: internal,
    outcome: stage < 3 ? undefined : isLost ? 'not-repairable' : 'repaired',
  };
});
