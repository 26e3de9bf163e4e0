import {
  DROP_SEARCH_ACCENTS_SQL,
  DROP_WORD_ACCENTS_SQL,
  SEARCH_ACCENTS_SQL,
  WORD_ACCENTS_SQL,
} from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const searchTextFrom = (columns: string[]) => `
  create or replace function customer_order_search_text() returns trigger language plpgsql as $$
    begin new.search_text := search_text(${columns.map((column) => `new.${column}`).join(', ')}); return new; end $$;
  create or replace trigger customer_order_search_text before insert or update of ${columns.join(', ')} on customer_order
    for each row execute function customer_order_search_text()`;
const BEFORE = ['order_id', 'name', 'email', 'phone'];

/** Orders are found by address and district, too, and whatever accents their names have. */
export class SearchByAddress1795861000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SEARCH_ACCENTS_SQL);
    await queryRunner.query(WORD_ACCENTS_SQL);
    await queryRunner.query(searchTextFrom([...BEFORE, 'address', 'district']));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(searchTextFrom(BEFORE));
    await queryRunner.query(DROP_WORD_ACCENTS_SQL);
    await queryRunner.query(DROP_SEARCH_ACCENTS_SQL);
  }
}
