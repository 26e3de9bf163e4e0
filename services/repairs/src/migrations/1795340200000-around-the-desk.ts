import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was sold, private links, and reminders. */
export class AroundTheDesk1795340200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table sold_order (
        order_id text primary key,
        version integer not null,
        status text not null,
        sold_on date not null,
        warranty_until date not null,
        serial_keys text[] not null,
        devices jsonb not null
      );
      create index sold_order_serial on sold_order using gin (serial_keys)`);
    await queryRunner.query(`
      create table tracking_link (
        repair_id uuid primary key,
        token text not null,
        digest text not null
      );
      create unique index tracking_link_digest on tracking_link (digest)`);
    await queryRunner.query(`
      create table pickup_reminder (
        repair_id uuid primary key,
        ready_version integer not null,
        ready_at timestamptz not null,
        sent integer not null default 0,
        due_at timestamptz not null
      );
      create index pickup_reminder_due on pickup_reminder (due_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table pickup_reminder, tracking_link, sold_order`);
  }
}
