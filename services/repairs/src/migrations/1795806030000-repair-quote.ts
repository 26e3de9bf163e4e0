import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RepairQuote1795806030000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table repair add column quote jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table repair drop column quote');
  }
}
