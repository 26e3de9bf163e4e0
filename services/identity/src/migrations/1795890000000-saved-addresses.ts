import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses that customers keep for their next orders. */
export class SavedAddresses1795890000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table saved_address (
        id uuid primary key,
        account_id uuid not null,
        label text not null,
        name text not null,
        phone text not null,
        district text not null,
        address text not null,
        landmark text not null,
        created_at timestamptz not null default now()
      );
      create index saved_address_account on saved_address (account_id, created_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table saved_address');
  }
}
