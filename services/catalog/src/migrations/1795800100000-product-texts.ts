import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
  alter table product
    add column name_si text not null default '',
    add column alt_names_si text[] not null default '{}',
    add column description_si text not null default '',
    add column name_ta text not null default '',
    add column alt_names_ta text[] not null default '{}',
    add column description_ta text not null default ''`;

/** As that of product-tables.ts, over the texts of all languages. Rows without others keep what they have. */
const SEARCH = `
  create or replace function product_search() returns trigger language plpgsql as $$
    declare
      names text[] := array[new.product_id, new.name] || new.alt_names ||
        new.name_si || new.alt_names_si || new.name_ta || new.alt_names_ta;
      descriptions text := concat_ws(' ', new.description, nullif(new.description_si, ''), nullif(new.description_ta, ''));
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

const TRIGGER = (columns: string) => `
  drop trigger product_search on product;
  create trigger product_search before insert or update of ${columns} on product
    for each row execute function product_search()`;

const ENGLISH = 'product_id, name, alt_names, description';
const OTHERS = 'name_si, alt_names_si, description_si, name_ta, alt_names_ta, description_ta';

/** Names and descriptions in Sinhala and Tamil, which are searched like the English ones. */
export class ProductTexts1795800100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(COLUMNS);
    await queryRunner.query(SEARCH);
    await queryRunner.query(TRIGGER(`${ENGLISH}, ${OTHERS}`));
  }

  /** The function stays: it reads the columns of a row that is written, and nothing is written meanwhile. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TRIGGER(ENGLISH));
    for (const column of OTHERS.split(', '))
      await queryRunner.query(`alter table product drop column ${column}`);
  }
}
