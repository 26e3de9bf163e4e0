import { DROP_SEARCH_ACCENTS_SQL, SEARCH_ACCENTS_SQL } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails are found whatever accents their subjects have. */
export class SearchWithoutAccents1795861000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_ACCENTS_SQL);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DROP_SEARCH_ACCENTS_SQL);
  }
}
