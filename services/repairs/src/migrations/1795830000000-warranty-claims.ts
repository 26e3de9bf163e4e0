import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WarrantyClaims1795830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table repair add column origin text not null default 'desk'`);
    await queryRunner.query(`
      create table warranty_claim (
        repair_id uuid primary key,
        user_id text not null,
        order_id text not null,
        item_id text not null,
        serial_key text not null,
        created_at timestamptz not null default now())`);
    await queryRunner.query('create index warranty_claim_user on warranty_claim (user_id, created_at)');
    await queryRunner.query('create index warranty_claim_serial on warranty_claim (serial_key)');
    await queryRunner.query('create index warranty_claim_item on warranty_claim (item_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table warranty_claim');
    await queryRunner.query('alter table repair drop column origin');
  }
}
