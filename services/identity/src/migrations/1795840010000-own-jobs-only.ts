import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds whether a technician may work on own jobs only. */
export class OwnJobsOnly1795840010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table account add column own_jobs_only boolean not null default false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table account drop column own_jobs_only');
  }
}
