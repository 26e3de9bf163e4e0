import { learnStoredWords } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same for the people who are there. */
export class StoredSearchWords1795804010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await learnStoredWords(queryRunner, 'employee', ['first_name', 'last_name']);
    await learnStoredWords(queryRunner, 'supplier', ['first_name', 'last_name']);
  }

  /** The words go with their table. */
  async down(): Promise<void> {}
}
