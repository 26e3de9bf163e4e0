import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the office's list of reviews with photos to look at, and their number. */
export class WaitingPhotos1795890010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'review_photos_waiting',
      `review (created_at desc, id desc) where waiting_photos <> '[]' and deleted_at is null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently review_photos_waiting');
  }
}
