import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For how long repairs of a kind of device take. */
export class RepairDevice1795806060000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'repair_finished_device',
      `repair (squeeze(device_name), created_at) where progress in ('Ready for Pickup', 'Completed')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently repair_finished_device');
  }
}
