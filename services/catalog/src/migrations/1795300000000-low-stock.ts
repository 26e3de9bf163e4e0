import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is for sale by what is left of it. */
export class LowStock1795300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create index product_low_stock on product (stock, id) where deleted_at is null and is_available`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index product_low_stock`);
  }
}
