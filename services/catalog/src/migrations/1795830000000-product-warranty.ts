import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The months of warranty of a product. The shop has promised a year for everything so far. */
export class ProductWarranty1795830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table product add column warranty_months integer not null default 12');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table product drop column warranty_months');
  }
}
