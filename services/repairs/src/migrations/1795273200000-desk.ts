import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Desk1795273200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table repair
        add column customer_language text not null default 'en',
        add column accessories text,
        add column assignee_id text,
        add column assignee_name text,
        add column photos jsonb not null default '[]',
        add column idempotency_key text,
        add column body_hash text;
      create index repair_most_urgent_of_stage on repair (progress, estimated_date, id) where progress <> 'Completed';
      create index repair_of_technician on repair (assignee_id, created_at, id) where assignee_id is not null;
      create unique index repair_idempotency_key on repair (idempotency_key) where idempotency_key is not null`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop index repair_idempotency_key, repair_of_technician, repair_most_urgent_of_stage;
      alter table repair
        drop column customer_language, drop column accessories, drop column assignee_id, drop column assignee_name,
        drop column photos, drop column idempotency_key, drop column body_hash`);
  }
}
