import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HandOver1795806040000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table hand_over (
        repair_id uuid primary key,
        at timestamptz not null,
        by text not null,
        charged numeric(12,2) not null,
        paid numeric(12,2) not null,
        warranty_until date,
        signature text
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table hand_over');
  }
}
