import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the key of a purchase request, so that a repeated one is stored and mailed once. */
export class PurchaseRequestKey1795911000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table purchase_request add column if not exists idempotency_key text');
    const on = 'purchase_request (idempotency_key) where idempotency_key is not null';
    await createIndexConcurrently(queryRunner, 'purchase_request_key', on, 'unique');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table purchase_request drop column idempotency_key');
  }
}
