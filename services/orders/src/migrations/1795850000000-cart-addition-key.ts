import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the key of a line's last addition, so that a repeated request adds once. */
export class CartAdditionKey1795850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table cart_line add column addition_key text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table cart_line drop column addition_key');
  }
}
