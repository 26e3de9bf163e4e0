import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds when the customer of an order was asked for reviews. */
export class ReviewRequests1795820020000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table customer_order add column reviews_asked_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table customer_order drop column reviews_asked_at');
  }
}
