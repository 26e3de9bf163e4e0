import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed orders by age, for their deletion. */
export class FailedOrders1795580000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const on = `customer_order (touched_at) where state = 'failed'`;
    await createIndexConcurrently(queryRunner, 'customer_order_failed', on);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index concurrently if exists customer_order_failed`);
  }
}
