import {
  DROP_SEARCH_ACCENTS_SQL,
  DROP_WORD_ACCENTS_SQL,
  SEARCH_ACCENTS_SQL,
  WORD_ACCENTS_SQL,
} from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Repairs are found whatever accents their devices and customers have. */
export class SearchWithoutAccents1795861000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_ACCENTS_SQL);
    await queryRunner.query(WORD_ACCENTS_SQL);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(DROP_WORD_ACCENTS_SQL);
    await queryRunner.query(DROP_SEARCH_ACCENTS_SQL);
  }
}
