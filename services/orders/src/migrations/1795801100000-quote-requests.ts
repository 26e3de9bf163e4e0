import { searchTextOf, talliesOf } from '@netra/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
  create table quote_request (
    id uuid primary key,
    name text not null,
    phone text not null,
    email text,
    district text not null,
    place text not null,
    premises text not null,
    cameras integer,
    wishes text not null,
    state text not null default 'new',
    note text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now()
  );
  create index quote_request_newest on quote_request (created_at, id);
  create index quote_request_by_state on quote_request (state, created_at, id)`;

/** Adds the requests for quotes. */
export class QuoteRequests1795801100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLE);
    await queryRunner.query(searchTextOf('quote_request', ['name', 'phone', 'email', 'place']));
    await queryRunner.query(talliesOf('quote_request', { where: 'true', kind: 'state' }));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table quote_request');
    await queryRunner.query(
      `drop function quote_request_search_text, quote_request_tally_insert, quote_request_tally_delete,
         quote_request_tally_update, quote_request_tally_truncate`,
    );
    await queryRunner.query(`delete from row_tally where list = 'quote_request'`);
  }
}
