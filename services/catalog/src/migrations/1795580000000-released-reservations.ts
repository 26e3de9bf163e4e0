import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Released reservations by age, as the old ones are deleted. */
export class ReleasedReservations1795580000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const on = `reservation (released_at) where state = 'released'`;
    await createIndexConcurrently(queryRunner, 'reservation_released', on);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index concurrently if exists reservation_released`);
  }
}
