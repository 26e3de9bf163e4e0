import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductSpecs1795710000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table product add column specs text[] not null default '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table product drop column specs');
  }
}
