import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `repair_urgency` sorts work by its promised day, so that what is overdue comes first, then what waits to be picked up, then
 * what is completed, the latest promise first.
 */
const URGENCY = `
  create or replace function repair_urgency(progress text, promised date) returns integer
    language sql immutable parallel safe
    return case progress when 'Completed' then 3000000 - (promised - date '2000-01-01')
      when 'Ready for Pickup' then 1000000 + (promised - date '2000-01-01')
      else promised - date '2000-01-01' end`;

export class RepairUrgency1795806020000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(URGENCY);
    await createIndexConcurrently(
      queryRunner,
      'repair_urgent',
      'repair (repair_urgency(progress, estimated_date), created_at, id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently repair_urgent');
    await queryRunner.query('drop function repair_urgency(text, date)');
  }
}
