import { migrationsIn, SearchWord, type ServiceDefinition } from '@netra/service-kit';
import { WarrantyClaim } from './claims/warranty-claim.entity.js';
import { Correction } from './hand-over/correction.entity.js';
import { HandedOver } from './hand-over/handed-over.entity.js';
import { Payment } from './hand-over/payment.entity.js';
import { SoldOrder } from './passport/sold-order.entity.js';
import { Part } from './parts/part.entity.js';
import { PickupReminder } from './reminders/pickup-reminder.entity.js';
import { RepairChange } from './repair/repair-change.entity.js';
import { RepairTally } from './repair/repair-tally.entity.js';
import { Repair } from './repair/repair.entity.js';
import { RepairsConfig } from './repairs.config.js';
import { RepairsModule } from './repairs.module.js';
import { StageNews } from './stage-news/stage-news.entity.js';
import { TrackingLink } from './ticket/tracking-link.entity.js';

/** Repairs, their history, and the tracker. */
export const repairs: ServiceDefinition<RepairsConfig> = {
  name: 'repairs',
  config: RepairsConfig,
  module: RepairsModule,
  entities: [
    Repair,
    RepairChange,
    RepairTally,
    SoldOrder,
    TrackingLink,
    PickupReminder,
    StageNews,
    SearchWord,
    HandedOver,
    Payment,
    Correction,
    Part,
    WarrantyClaim,
  ],
  migrations: await migrationsIn(new URL('./migrations/', import.meta.url)),
  appendOnly: ['repair_hand_over', 'repair_payment', 'repair_correction'],
  keptCounts: [
    {
      name: 'repair',
      table: 'repair_tally',
      keys: ['progress'],
      value: 'count',
      actual: 'select progress, count(*) as count from repair group by progress',
      others: { slot: '0' },
      onConflict: 'on conflict (progress, slot) do update set count = repair_tally.count + excluded.count',
    },
  ],
};
