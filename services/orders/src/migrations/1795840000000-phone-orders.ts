import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who has taken an order by phone. */
export class PhoneOrders1795840000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table customer_order add column taken_by text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table customer_order drop column taken_by');
  }
}
