import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products by time alone, for the back office: what was added last comes first, whether or not it can be bought. */
export class ProductsByTime1795540000000 implements MigrationInterface {
  /** An index that is made concurrently cannot be made in a transaction. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'product_by_time',
      'product (created_at, id) include (category, price, can_be_bought) where deleted_at is null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index concurrently if exists product_by_time`);
  }
}
