import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RepairCorrections1795912000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table repair_correction (
        id uuid primary key,
        repair_id uuid not null,
        at timestamptz not null,
        by text not null,
        amount numeric(12,2) not null,
        refunded numeric(12,2) not null,
        reason text not null,
        idempotency_key text
      );
      create index repair_correction_of_repair on repair_correction (repair_id, at);
      create index repair_correction_at on repair_correction (at);
      create unique index repair_correction_key on repair_correction (idempotency_key) where idempotency_key is not null`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table repair_correction');
  }
}
