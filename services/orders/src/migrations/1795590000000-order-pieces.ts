import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of pieces of an order, which the limits add up. Existing orders keep null and are added up from their lines. */
export class OrderPieces1795590000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table customer_order add pieces integer`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table customer_order drop pieces`);
  }
}
