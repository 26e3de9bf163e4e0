import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who cancelled an order: the customer or the shop. */
export class CancelledByCustomer1795600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table customer_order add column is_cancelled_by_customer boolean not null default false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table customer_order drop column is_cancelled_by_customer');
  }
}
