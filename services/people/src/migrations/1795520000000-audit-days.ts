import { dayKind } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const added = (entries: string) => `
  insert into row_tally (list, kind, change)
  select 'audit_log_day', ${dayKind('at')}, count(*) from ${entries} group by 2`;

/** The number of changes on each day, for late pages of the log. Entries are only added. */
export class AuditDays1795520000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function audit_log_by_day() returns trigger language plpgsql as $$
        begin ${added('added')}; return null; end $$`);
    await queryRunner.query(`
      create trigger audit_log_by_day after insert on audit_log referencing new table as added
      for each statement execute function audit_log_by_day()`);
    await queryRunner.query(added('audit_log'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop function audit_log_by_day cascade`);
    await queryRunner.query(`delete from row_tally where list = 'audit_log_day'`);
  }
}
