import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = 'where deleted_at is null';

/** Products with what the lists and the search need: indexes that begin with "can be bought", and search copies. */
export class Products1763719300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.#tables(queryRunner);
    await this.#indexes(queryRunner);
    await this.#search(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop table search_word, product`);
    await queryRunner.query(`drop function product_search, product_can_be_bought`);
  }

  /** Room in each page, so that a sale rewrites the row beside itself without touching an index. */
  async #tables(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table product (
        id uuid primary key,
        product_id text not null,
        name text not null,
        alt_names text[] not null,
        description text not null,
        images text[] not null,
        price numeric(12,2) not null,
        label_price numeric(12,2) not null,
        stock integer not null constraint product_stock_not_negative check (stock >= 0),
        is_available boolean not null,
        can_be_bought boolean not null default false,
        category text not null,
        rating_sum integer not null default 0,
        review_count integer not null default 0,
        version integer not null default 1,
        search_name text not null default '',
        search_text text not null default '',
        search_signs text[] not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz
      ) with (fillfactor = 85)`);
    await queryRunner.query(`
      create function product_can_be_bought() returns trigger language plpgsql as $$
        begin new.can_be_bought := new.is_available and new.stock > 0; return new; end $$`);
    await queryRunner.query(`
      create trigger product_can_be_bought before insert or update of stock, is_available, can_be_bought on product
      for each row execute function product_can_be_bought()`);
    await queryRunner.query(`create table search_word (word text primary key, near text[] not null)`);
    await queryRunner.query(`create index search_word_near on search_word using gin (near)`);
  }

  async #indexes(queryRunner: QueryRunner): Promise<void> {
    const create = async (name: string, columns: string, filters: string) =>
      queryRunner.query(`create index product_${name} on product (${columns}) include (${filters}) ${SHOWN}`);
    await queryRunner.query(`create unique index product_id_unique on product (lower(product_id))`);
    await create('latest', 'can_be_bought desc, created_at desc, id desc', 'category, price');
    await create('oldest', 'can_be_bought desc, created_at, id', 'category, price');
    await create('cheapest', 'can_be_bought desc, price, id desc', 'category');
    await create('dearest', 'can_be_bought desc, price desc, id desc', 'category');
    await queryRunner.query(
      `create index product_category on product (category, can_be_bought, price) ${SHOWN}`,
    );
    await queryRunner.query(
      `create index product_search on product using gin (search_text gin_trgm_ops, search_signs) ${SHOWN}`,
    );
  }

  async #search(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function product_search() returns trigger language plpgsql as $$
        begin
          select ' ' || string_agg(search_copy(n) || ' ' || replace(search_words(n), ' ', ''), ' ') || ' '
            into new.search_name
            from unnest(array[new.product_id, new.name] || new.alt_names) n;
          new.search_text := new.search_name || search_copy(new.description) || ' ';
          new.search_signs := search_signs(
            concat(new.product_id, new.name, array_to_string(new.alt_names, ''), new.description));
          insert into search_word
            select w, near_words(w)
              from (select distinct string_to_table(new.search_text, ' ') as w) words
             where length(w) between 3 and 24
               and not exists (select from search_word known where known.word = w)
             order by w
            on conflict do nothing;
          return new;
        end $$`);
    await queryRunner.query(`
      create trigger product_search before insert or update of product_id, name, alt_names, description on product
      for each row execute function product_search()`);
  }
}
