import type { MigrationInterface, QueryRunner } from 'typeorm';

const JOINERS = '\\u200B-\\u200D\\u2060\\uFEFF';
const ACCENTS = '\\u0300-\\u036F';

/** As that of search-functions.ts, without the accents of letters. The vowel signs of Sinhala and Tamil are others. */
const FOLD = `
  create or replace function search_fold(value text) returns text language sql immutable parallel safe
    return normalize(regexp_replace(normalize(lower(value), NFKD), '[${ACCENTS}${JOINERS}]+', '', 'g'), NFC)`;
const FOLD_BEFORE = `
  create or replace function search_fold(value text) returns text language sql immutable parallel safe
    return lower(regexp_replace(normalize(value, NFKC), '[${JOINERS}]+', '', 'g'))`;

const searchOver = (descriptions: string) => `
  create or replace function product_search() returns trigger language plpgsql as $$
    declare
      names text[] := array[new.product_id, new.name] || new.alt_names ||
        new.name_si || new.alt_names_si || new.name_ta || new.alt_names_ta;
      descriptions text := concat_ws(' ', ${descriptions});
    begin
      select ' ' || string_agg(search_copy(n) || ' ' || replace(search_words(n), ' ', ''), ' ') || ' '
        into new.search_name
        from unnest(names) n where n <> '';
      new.search_text := new.search_name || search_copy(descriptions) || ' ';
      new.search_signs := search_signs(concat(array_to_string(names, ''), descriptions));
      insert into search_word
        select w, near_words(w)
          from (select distinct string_to_table(new.search_text, ' ') as w) words
         where length(w) between 3 and 24
           and not exists (select from search_word known where known.word = w)
         order by w
        on conflict do nothing;
      return new;
    end $$`;

const DESCRIPTIONS = `new.description, nullif(new.description_si, ''), nullif(new.description_ta, '')`;
/** The values that are free texts; the search knows the others by their words. */
const SPEC_TEXTS = `(select string_agg(substr(spec, strpos(spec, '=') + 1), ' ') from unnest(new.specs) spec where spec ~ '^(lens|works|box)=')`;

const COLUMNS =
  'product_id, name, alt_names, description, name_si, alt_names_si, description_si, name_ta, alt_names_ta, description_ta';
const TRIGGER = (columns: string) => `
  create or replace trigger product_search before insert or update of ${columns} on product
    for each row execute function product_search()`;

/** Accents do not matter to the search, and it finds what a lens is and what is in the box. The version before calls the same functions. */
export class SearchAccentsAndSpecs1795861000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(FOLD);
    await queryRunner.query(searchOver(`${DESCRIPTIONS}, ${SPEC_TEXTS}`));
    await queryRunner.query(TRIGGER(`${COLUMNS}, specs`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TRIGGER(COLUMNS));
    await queryRunner.query(searchOver(DESCRIPTIONS));
    await queryRunner.query(FOLD_BEFORE);
  }
}
