import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RepairParts1795806050000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table repair_part (
        id uuid primary key,
        repair_id uuid not null,
        product_id text not null,
        name text not null default '',
        qty integer not null,
        price numeric(12,2) not null default 0,
        state text not null default 'taking',
        idempotency_key text,
        actor jsonb,
        touched_at timestamptz not null default now()
      );
      create index repair_part_of_repair on repair_part (repair_id, id);
      create unique index repair_part_key on repair_part (idempotency_key) where idempotency_key is not null;
      create index repair_part_open on repair_part (touched_at) where state <> 'taken'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table repair_part');
  }
}
