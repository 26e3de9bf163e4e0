import { DROP_SEARCH_WORDS_SQL, SEARCH_WORDS_SQL, forgetWordsOf, learnWordsOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const NAMES = ['first_name', 'last_name'];

/** People are found in spite of a typing error in the name. */
export class SearchWords1795804000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_WORDS_SQL);
    await queryRunner.query(learnWordsOf('employee', NAMES));
    await queryRunner.query(learnWordsOf('supplier', NAMES));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(forgetWordsOf('employee'));
    await queryRunner.query(forgetWordsOf('supplier'));
    await queryRunner.query(DROP_SEARCH_WORDS_SQL);
  }
}
