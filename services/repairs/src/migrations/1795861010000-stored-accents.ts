import { HAS_ACCENTS, learnStoredWords } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same for the repairs that are there. */
export class StoredAccents1795861010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await learnStoredWords(
      queryRunner,
      'repair',
      ['device_name', 'customer_name'],
      'device_name',
      HAS_ACCENTS,
    );
  }

  /** The texts are found as they are. */
  async down(): Promise<void> {}
}
