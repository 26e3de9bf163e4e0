import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds how far a pending order is, when each stage was reached, and the language of the mails. The stage of an older order follows from its
 * status, so that no row is rewritten; the times of its stages are unknown.
 */
export class OrderStages1795802000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table customer_order
        add column progress text not null default 'placed',
        add column confirmed_at timestamptz,
        add column packed_at timestamptz,
        add column sent_at timestamptz,
        add column delivered_at timestamptz,
        add column cancelled_at timestamptz,
        add column language text not null default 'en'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table customer_order
        drop column progress,
        drop column confirmed_at,
        drop column packed_at,
        drop column sent_at,
        drop column delivered_at,
        drop column cancelled_at,
        drop column language`);
  }
}
