import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['employee', 'supplier', 'technician'] as const;

/** Counts the changes of a record, to detect stale forms. */
export class Versions1795300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await queryRunner.query(`alter table ${table} add column version integer not null default 1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`alter table ${table} drop column version`);
  }
}
