import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In how many orders two products were together, each pair in both directions. */
export class BoughtPairs1795803200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table bought_pair (
        product text not null,
        other text not null,
        orders integer not null,
        last_at timestamptz not null default now(),
        primary key (product, other)
      );
      create index bought_pair_last on bought_pair (last_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table bought_pair');
  }
}
