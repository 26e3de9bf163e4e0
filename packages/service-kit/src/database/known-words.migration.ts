import type { MigrationInterface, QueryRunner } from 'typeorm';
import { KNOWN_WORDS_SQL, WORD_ACCENTS_SQL } from './search-words.js';

/** For each service with `search_word`: a name whose words are known costs a look at them. */
export abstract class KnownWords implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(KNOWN_WORDS_SQL);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(WORD_ACCENTS_SQL);
  }
}
