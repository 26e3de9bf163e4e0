import { HAS_ACCENTS, learnStoredWords } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same for the people who are there; the audit log is append-only. */
export class StoredAccents1795861010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['employee', 'supplier'])
      await learnStoredWords(queryRunner, table, ['first_name', 'last_name'], 'first_name', HAS_ACCENTS);
  }

  /** The texts are found as they are. */
  async down(): Promise<void> {}
}
