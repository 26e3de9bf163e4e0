import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the report of a period: which repairs became ready or were completed in it. */
export class FinishedRepairs1795751000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'repair_change_finished',
      `repair_change (at) where stage in ('Ready for Pickup', 'Completed')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently repair_change_finished');
  }
}
