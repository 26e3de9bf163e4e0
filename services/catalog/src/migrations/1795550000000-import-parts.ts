import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which rows of a file are in the catalogue, as a file is written part by part. */
export class ImportParts1795550000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table product_import_row add is_written boolean not null default false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table product_import_row drop is_written`);
  }
}
