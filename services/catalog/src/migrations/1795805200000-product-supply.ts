import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The supplier of a product, and the stock that a purchase is to reach. */
export class ProductSupply1795805200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table product_supply (product uuid primary key, supplier text, target integer)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table product_supply');
  }
}
