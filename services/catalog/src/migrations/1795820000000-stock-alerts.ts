import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds who is told when a product can be bought again. */
export class StockAlerts1795820000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table stock_alert (
        id uuid primary key,
        product uuid not null,
        email text not null,
        user_id text,
        language text not null default 'en',
        token text not null,
        due_at timestamptz not null default now(),
        told_at timestamptz,
        created_at timestamptz not null default now()
      );
      create unique index stock_alert_waiting on stock_alert (product, email) where told_at is null;
      create index stock_alert_of_user on stock_alert (user_id, created_at) where user_id is not null;
      create unique index stock_alert_token on stock_alert (token)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table stock_alert');
  }
}
