import { DROP_SEARCH_WORDS_SQL, SEARCH_WORDS_SQL, forgetWordsOf, learnWordsOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const searchTextFrom = (columns: string[], job = '') => `
  create or replace function repair_search_text() returns trigger language plpgsql as $$
    begin
      new.search_text := search_text(${columns.map((column) => `new.${column}`).join(', ')}${job});
      return new;
    end $$;
  create or replace trigger repair_search_text before insert or update of ${columns.join(', ')} on repair
    for each row execute function repair_search_text()`;
const BEFORE = ['device_name', 'serial_no'];
const CUSTOMER = ['customer_name', 'customer_email', 'customer_phone', 'order_id'];
/** The number that tickets show: the end of the id. */
const JOB = ', right(new.id::text, 6)';
const WORDS = ['device_name', 'customer_name'];

/** Repairs are found by job number, customer and order, too, and in spite of a typing error. */
export class SearchByCustomer1795804000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(searchTextFrom([...BEFORE, ...CUSTOMER], JOB));
    await queryRunner.query(SEARCH_WORDS_SQL);
    await queryRunner.query(learnWordsOf('repair', WORDS));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(forgetWordsOf('repair'));
    await queryRunner.query(DROP_SEARCH_WORDS_SQL);
    await queryRunner.query(searchTextFrom(BEFORE));
  }
}
