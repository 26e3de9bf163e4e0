import { learnStoredWords } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const searchText = (parts: string) => `
  create or replace function quote_request_search_text() returns trigger language plpgsql as $$
    begin
      new.search_text := search_text(new.name, new.phone, new.email, new.place${parts});
      return new;
    end $$`;

/** Requests for quotes are found by their reference too, which `referenceOf` makes of the id. */
export class QuoteReferences1795900010000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(searchText(`, 'Q-' || right(new.id::text, 6)`));
    await learnStoredWords(queryRunner, 'quote_request', [], 'name');
  }

  /** The texts of the requests that are there do no harm. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(searchText(''));
  }
}
