import type { MigrationInterface, QueryRunner } from 'typeorm';
import { appendOnly } from './append-only.js';

/** What was changed by whom: rows that are added and never changed. */
export class AuditTables1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table audit_entry (
        id uuid primary key,
        at timestamptz not null default clock_timestamp(),
        actor_id text not null,
        actor_name text not null,
        actor_role text not null,
        subject text not null,
        subject_id text not null,
        label text not null,
        action text not null,
        before jsonb,
        after jsonb,
        request_id text
      )`);
    await queryRunner.query(`create index audit_entry_subject on audit_entry (subject, subject_id, at)`);
    await queryRunner.query(`
      create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception '% only takes new rows', tg_table_name using errcode = 'insufficient_privilege';
        end $$`);
    await queryRunner.query(appendOnly('audit_entry'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table audit_entry`);
    await queryRunner.query(`drop function refuse_change`);
  }
}
