import { SEARCH_TEXT_SQL, searchTextOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Repairs1795255200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_TEXT_SQL);
    await queryRunner.query(`
      create function serial_key(serial text) returns text language sql immutable parallel safe
        return upper(btrim(normalize(serial, nfkc)))`);
    await queryRunner.query(`
      create table repair (
        id uuid primary key,
        device_name text not null,
        serial_no text not null,
        progress text not null default 'Received',
        estimated_date date not null,
        notes text not null default '',
        internal_notes text not null default '',
        customer_name text,
        customer_email text,
        customer_phone text,
        order_id text,
        outcome text,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index repair_newest on repair (created_at, id);
      create index repair_newest_of_stage on repair (progress, created_at, id);
      create index repair_serial on repair (serial_key(serial_no), created_at)`);
    await queryRunner.query(searchTextOf('repair', ['device_name', 'serial_no']));
    await queryRunner.query(`
      create table repair_change (
        id uuid primary key,
        repair_id uuid not null,
        version integer not null,
        at timestamptz not null,
        author text not null,
        author_id text,
        stage text,
        changes jsonb not null
      );
      create unique index repair_change_version on repair_change (repair_id, version)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table repair_change, repair`);
    await queryRunner.query(`drop function repair_search_text, serial_key, search_text, squeeze`);
  }
}
