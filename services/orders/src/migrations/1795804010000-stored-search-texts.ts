import { createIndexConcurrently, learnStoredWords } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same for the orders that are there; and orders are found by the beginning of a serial. */
export class StoredSearchTexts1795804010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      queryRunner,
      'line_serial_searched',
      'line_serial (squeeze(serial) text_pattern_ops)',
    );
    await learnStoredWords(queryRunner, 'customer_order', ['name'], 'order_id');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently line_serial_searched');
  }
}
