import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the worker that asks for reviews. */
export class OrdersToReview1795820030000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'customer_order_to_review',
      `customer_order (delivered_at, id) where status = 'completed' and reviews_asked_at is null`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently customer_order_to_review');
  }
}
