import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds until when an order is to be confirmed. Older orders are never asked for it unless the owner enables it. */
export class OrderConfirmation1795802020000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table customer_order
        add column is_expired boolean not null default false,
        add column confirm_by timestamptz,
        add column is_reminded boolean not null default false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table customer_order drop column is_expired, drop column confirm_by, drop column is_reminded`);
  }
}
