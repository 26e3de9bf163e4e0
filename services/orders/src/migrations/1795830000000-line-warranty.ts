import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The months of warranty that were agreed with an order; null for what was sold before. */
export class LineWarranty1795830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table order_line add column warranty_months integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table order_line drop column warranty_months');
  }
}
