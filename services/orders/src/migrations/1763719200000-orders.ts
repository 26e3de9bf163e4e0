import { SEARCH_TEXT_SQL } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PLACED = `where state = 'placed'`;

/** Carts, orders, and reservations to release. */
export class Orders1763719200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_TEXT_SQL);
    await this.#cart(queryRunner);
    await this.#orders(queryRunner);
    await this.#indexes(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table pending_release, order_line, customer_order, cart_line`);
    await queryRunner.query(`drop function search_text, squeeze`);
    await queryRunner.query(`drop extension pg_trgm`);
  }

  async #cart(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table cart_line (
        user_id text not null,
        product_id text not null,
        quantity integer not null constraint cart_line_quantity check (quantity between 1 and 999),
        added_at timestamptz not null default now(),
        primary key (user_id, product_id)
      )`);
  }

  async #orders(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table customer_order (
        id uuid primary key,
        order_id text not null,
        user_id text not null,
        name text not null,
        email text not null,
        address text not null,
        phone text not null,
        payment_method text not null,
        notes text not null default '',
        state text not null default 'reserving',
        status text not null default 'pending',
        total numeric(12,2) not null default 0,
        wanted jsonb not null,
        idempotency_key text,
        body_hash text not null,
        reservation_id text not null,
        retaking_id text,
        retakes integer not null default 0,
        version integer not null default 1,
        placed_at timestamptz,
        touched_at timestamptz not null default now()
      )`);
    await queryRunner.query(`
      create table order_line (
        id uuid primary key,
        "order" uuid not null,
        position integer not null,
        product_id text not null,
        product_name text not null,
        image text not null,
        qty integer not null,
        price numeric(12,2) not null
      )`);
    await queryRunner.query(`
      create table pending_release (
        reservation_id text primary key,
        created_at timestamptz not null default now()
      )`);
  }

  async #indexes(queryRunner: QueryRunner): Promise<void> {
    const create = async (name: string, definition: string, condition: string) =>
      queryRunner.query(`create index customer_order_${name} on customer_order ${definition} ${condition}`);
    await queryRunner.query(`create unique index customer_order_number on customer_order (order_id)`);
    await queryRunner.query(`
      create unique index customer_order_key on customer_order (user_id, idempotency_key)
      where idempotency_key is not null`);
    await create('newest', '(placed_at desc, id desc)', PLACED);
    await create('by_status', '(status, placed_at desc, id desc)', PLACED);
    await create('by_user', '(user_id, placed_at desc, id desc)', PLACED);
    await create('search', 'using gin (search_text(order_id, name, email) gin_trgm_ops)', PLACED);
    await create('unfinished', '(touched_at)', `where state = 'reserving' or retaking_id is not null`);
    await queryRunner.query(`create index order_line_order on order_line ("order", position)`);
  }
}
