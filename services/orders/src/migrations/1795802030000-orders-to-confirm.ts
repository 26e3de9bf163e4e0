import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the worker that reminds and cancels what nobody confirms. */
export class OrdersToConfirm1795802030000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'customer_order_to_confirm',
      `customer_order (is_reminded, confirm_by, placed_at)
        where state = 'placed' and status = 'pending' and progress = 'placed'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently customer_order_to_confirm');
  }
}
