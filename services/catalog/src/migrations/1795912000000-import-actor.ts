import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An import that is resumed has been applied by somebody else. */
export class ImportActor1795912000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table product_import add column actor jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table product_import drop column actor');
  }
}
