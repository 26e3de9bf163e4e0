import { DROP_SEARCH_WORDS_SQL, SEARCH_WORDS_SQL, forgetWordsOf, learnWordsOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const searchTextFrom = (columns: string[]) => `
  create or replace function customer_order_search_text() returns trigger language plpgsql as $$
    begin new.search_text := search_text(${columns.map((column) => `new.${column}`).join(', ')}); return new; end $$;
  create or replace trigger customer_order_search_text before insert or update of ${columns.join(', ')} on customer_order
    for each row execute function customer_order_search_text()`;
const BEFORE = ['order_id', 'name', 'email'];

/** Orders are found by phone, too, and in spite of a typing error in the name. */
export class SearchByPhone1795804000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(searchTextFrom([...BEFORE, 'phone']));
    await queryRunner.query(SEARCH_WORDS_SQL);
    await queryRunner.query(learnWordsOf('customer_order', ['name']));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(forgetWordsOf('customer_order'));
    await queryRunner.query(DROP_SEARCH_WORDS_SQL);
    await queryRunner.query(searchTextFrom(BEFORE));
  }
}
