import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed a stock, for what and with which note, and a key that moves it once; and the comparison of ledger and stock. */
export class StockLedger1795805000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table stock_movement
        add column if not exists reference text,
        add column if not exists key text,
        add column if not exists note text,
        add column if not exists actor_name text`);
    await queryRunner.query(`
      create table if not exists stock_check (
        id smallint primary key,
        started_at timestamptz,
        checked_at timestamptz,
        products integer not null default 0,
        wrong integer not null default 0,
        mismatches jsonb not null default '[]'
      )`);
    await queryRunner.query('insert into stock_check (id) values (1) on conflict do nothing');
    await createIndexConcurrently(
      queryRunner,
      'stock_movement_key',
      'stock_movement (key) where key is not null',
      'unique',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently stock_movement_key');
    await queryRunner.query('drop table stock_check');
    await queryRunner.query(`
      alter table stock_movement drop column reference, drop column key, drop column note, drop column actor_name`);
  }
}
