import type { MigrationInterface, QueryRunner } from 'typeorm';

// allow: a large table is filled in batches (1,000 rows a statement, each committed)
const inBatches = (table: string) => `
  with part as (select id from ${table} where id > $1 order by id limit 1000),
  touched as (update ${table} t set search_text = search_copy(t.search_text)
    from part where t.id = part.id and t.search_text <> search_copy(t.search_text))
  select (array_agg(id order by id desc))[1] as last from part`;

/** Makes the copy also of what the previous version writes, during an upgrade or after a rollback; a copy of a copy is the copy. */
const KEEP = `
  create or replace function keep_search_copy() returns trigger language plpgsql as $$
    begin
      new.search_text := search_copy(new.search_text);
      return new;
    end $$`;
const keepIn = (table: string) => `
  create or replace trigger ${table}_search_copy before insert or update of search_text on ${table}
    for each row execute function keep_search_copy()`;

/**
 * The office's search reads reviews and questions as that of the shop reads products: regardless of signs and invisible joiners. The version
 * before finds those that are there by their words.
 */
export class SearchCopies1795920000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(KEEP);
    for (const table of ['review', 'question']) {
      await queryRunner.query(keepIn(table));
      for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after;) {
        const [row] = (await queryRunner.query(inBatches(table), [after])) as { last: string | null }[];
        after = row!.last;
      }
    }
  }

  /** The texts are found as they are. */
  async down(): Promise<void> {}
}
