import { appendOnly, noTalliesOf, searchTextOf, talliesOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log, and the row counts of the lists, so that no list counts its table. */
export class AuditLog1795400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table audit_log (
        id uuid primary key,
        at timestamptz not null,
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
      );
      create index audit_log_newest on audit_log (at, id);
      create index audit_log_by_subject on audit_log (subject, at, id);
      create index audit_log_by_actor on audit_log (actor_id, at, id);
      create index audit_log_of_subject on audit_log (subject_id, at, id)`);
    await queryRunner.query(searchTextOf('audit_log', ['actor_name', 'subject_id', 'label']));
    await queryRunner.query(appendOnly('audit_log'));
    await queryRunner.query(talliesOf('audit_log', { where: 'true' }));
    for (const list of ['employee', 'supplier'])
      await queryRunner.query(talliesOf(list, { where: 'deleted_at is null' }));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table audit_log`);
    await queryRunner.query(`drop function audit_log_search_text`);
    for (const list of ['audit_log', 'employee', 'supplier']) await queryRunner.query(noTalliesOf(list));
  }
}
