import { createIndexConcurrently } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the orders by phone that a key has placed, whoever they are for. */
export class PhoneOrderKeys1795950000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'customer_order_phone_key',
      'customer_order (idempotency_key) where taken_by is not null and idempotency_key is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently customer_order_phone_key');
  }
}
