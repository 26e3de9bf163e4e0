import { noTalliesOf, talliesOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many reviews there are, so that the back office's list counts none. */
export class ReviewTallies1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(talliesOf('review', { where: 'deleted_at is null' }));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(noTalliesOf('review'));
  }
}
