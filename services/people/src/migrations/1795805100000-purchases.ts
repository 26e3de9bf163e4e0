import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Purchase requests name a product and are received in parts. */
export class Purchases1795805100000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table purchase_request
        add column if not exists product_id text,
        add column if not exists received integer not null default 0,
        add column if not exists state text not null default 'sent'`);
    await queryRunner.query(`
      create table if not exists purchase_receipt (
        id uuid primary key,
        purchase_id uuid not null,
        quantity integer not null,
        key text not null,
        actor_name text,
        created_at timestamptz not null default now()
      );
      create unique index if not exists purchase_receipt_key on purchase_receipt (key);
      create index if not exists purchase_receipt_purchase on purchase_receipt (purchase_id)`);
    for (const [name, on] of INDEXES) await createIndexConcurrently(queryRunner, name, on);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await queryRunner.query(`drop index concurrently ${name}`);
    await queryRunner.query('drop table purchase_receipt');
    await queryRunner.query(`
      alter table purchase_request drop column product_id, drop column received, drop column state`);
  }
}

const INDEXES = [
  ['purchase_request_newest', 'purchase_request (created_at, id)'],
  ['purchase_request_state', 'purchase_request (state, created_at, id)'],
  ['purchase_request_open', `purchase_request (created_at, id) where state in ('sent', 'partly-received')`],
  ['purchase_request_product', 'purchase_request (lower(product_id), created_at, id)'],
] as const;
