import { HAS_ACCENTS, learnStoredWords } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same for the orders and requests that are there. */
export class StoredAddresses1795861010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await learnStoredWords(queryRunner, 'customer_order', ['name'], 'order_id');
    await learnStoredWords(queryRunner, 'quote_request', [], 'name', HAS_ACCENTS);
  }

  /** The texts are found as they are. */
  async down(): Promise<void> {}
}
