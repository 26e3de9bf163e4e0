import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of products on their way into the catalogue, row by row. */
export class ProductImports1795410000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table product_import (
        id uuid primary key,
        file_name text not null,
        state text not null default 'staging',
        mode text,
        done integer not null default 0,
        problem text,
        created_at timestamptz not null default now()
      )`);
    await queryRunner.query(`
      create table product_import_row (
        import uuid not null,
        "row" integer not null,
        product_key text not null,
        cells text[] not null,
        data jsonb not null,
        version integer,
        problems text[] not null,
        product uuid,
        seen_version integer,
        verdict text not null default 'bad',
        reasons text[] not null default '{}',
        primary key (import, "row")
      )`);
    await queryRunner.query(
      `create index product_import_row_product on product_import_row (import, product_key, "row")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table product_import_row, product_import`);
  }
}
