import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mail1795255200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table mail (
        id uuid primary key,
        key text not null constraint mail_key unique,
        "to" text not null,
        subject text not null,
        text text not null,
        html text not null,
        status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null default now(),
        last_error text,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      )`);
    await queryRunner.query(`create index mail_due on mail (next_attempt_at) where status = 'queued'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table mail');
  }
}
