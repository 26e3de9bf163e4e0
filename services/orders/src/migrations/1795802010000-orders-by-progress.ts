import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the list of pending orders at one stage. */
export class OrdersByProgress1795802010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'customer_order_by_progress',
      `customer_order (progress, placed_at desc, id desc) where state = 'placed' and status = 'pending'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently customer_order_by_progress');
  }
}
