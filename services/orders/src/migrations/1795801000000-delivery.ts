import { DISTRICTS } from '@netra/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  create table delivery_rate (
    district text primary key,
    is_served boolean not null,
    fee numeric(12,2) not null,
    days_from integer not null,
    days_to integer not null
  );
  create table delivery_terms (
    is_only boolean primary key default true constraint delivery_terms_one_row check (is_only),
    free_from numeric(12,2),
    version integer not null default 1
  );
  insert into delivery_terms default values`;

/** Adds fees and days of delivery by district. Every district is served without a fee until an admin sets one. */
export class Delivery1795801000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
    await queryRunner.query(
      `insert into delivery_rate (district, is_served, fee, days_from, days_to)
       select district, true, 0, 2, 5 from unnest($1::text[]) as district`,
      [DISTRICTS],
    );
    await queryRunner.query(
      `alter table customer_order add column district text,
         add column delivery_fee numeric(12,2) not null default 0`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table customer_order drop column district, drop column delivery_fee');
    await queryRunner.query('drop table delivery_rate, delivery_terms');
  }
}
