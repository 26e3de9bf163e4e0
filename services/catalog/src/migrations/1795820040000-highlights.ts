import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the start page shows of orders and reviews, and an index of a few pages over the ledger's times. */
export class Highlights1795820040000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create unlogged table if not exists highlight_choice (
        id smallint primary key,
        best_sellers uuid[] not null,
        reviews uuid[] not null,
        products integer not null,
        review_count integer not null,
        rating numeric not null
      )`);
    await createIndexConcurrently(
      queryRunner,
      'stock_movement_time',
      'stock_movement using brin (created_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently stock_movement_time');
    await queryRunner.query('drop table highlight_choice');
  }
}
