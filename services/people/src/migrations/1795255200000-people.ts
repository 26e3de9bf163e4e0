import { SEARCH_TEXT_SQL, searchTextOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class People1795255200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_TEXT_SQL);
    await queryRunner.query(`
      create table employee (
        id uuid primary key,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text,
        salary numeric(12,2) not null,
        created_at timestamptz not null default now(),
        deleted_at timestamptz,
        constraint employee_email_lower_case check (email = lower(email)),
        constraint employee_salary_positive check (salary > 0)
      );
      create unique index employee_email on employee (email) where deleted_at is null;
      create index employee_newest on employee (created_at, id)`);
    await queryRunner.query(searchTextOf('employee', ['first_name', 'last_name', 'email', 'phone']));
    await queryRunner.query(`
      create table supplier (
        id uuid primary key,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text,
        item text not null default '',
        created_at timestamptz not null default now(),
        deleted_at timestamptz,
        constraint supplier_email_lower_case check (email = lower(email))
      );
      create unique index supplier_email on supplier (email) where deleted_at is null;
      create index supplier_newest on supplier (created_at, id)`);
    await queryRunner.query(searchTextOf('supplier', ['first_name', 'last_name', 'email', 'phone', 'item']));
    await queryRunner.query(`
      create table purchase_request (
        id uuid primary key,
        supplier_id uuid not null,
        item text not null,
        quantity integer not null,
        required_date date not null,
        note text,
        requested_by text,
        created_at timestamptz not null default now()
      );
      create index purchase_request_supplier on purchase_request (supplier_id, created_at)`);
    await queryRunner.query(`
      create table technician (
        id uuid primary key,
        salary numeric(12,2),
        speciality text not null default ''
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table technician, purchase_request, supplier, employee`);
    await queryRunner.query(`drop function employee_search_text, supplier_search_text, search_text, squeeze`);
  }
}
