const FEW = 20;
const SHOWN = 'where deleted_at is null';

const index = (name: string, columns: string, filters: string) =>
  `create index product_${name} on product (${columns}) include (${filters}) ${SHOWN};`;

/**
 * Room in each page, so that a sale rewrites the row beside itself without touching an index. `few_left` is the stock where that is
 * little: an index of the stock itself would make each sale write a row of every index of the product anew. Most indexes begin with
 * "can be bought"; that by time alone is for the back office.
 */
export const PRODUCTS = `
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
    deleted_at timestamptz,
    few_left integer
  ) with (fillfactor = 85);
  create function product_can_be_bought() returns trigger language plpgsql as $$
    begin
      new.can_be_bought := new.is_available and new.stock > 0;
      new.few_left := case when new.stock <= ${FEW} then new.stock end;
      return new;
    end $$;
  create trigger product_can_be_bought before insert or update of stock, is_available, can_be_bought on product
    for each row execute function product_can_be_bought();
  create unique index product_id_unique on product (lower(product_id));
  ${index('latest', 'can_be_bought desc, created_at desc, id desc', 'category, price')}
  ${index('oldest', 'can_be_bought desc, created_at, id', 'category, price')}
  ${index('cheapest', 'can_be_bought desc, price, id desc', 'category')}
  ${index('dearest', 'can_be_bought desc, price desc, id desc', 'category')}
  ${index('by_time', 'created_at, id', 'category, price, can_be_bought')}
  create index product_category on product (category, can_be_bought, price) ${SHOWN};
  create index product_few_left on product (few_left, id) ${SHOWN} and is_available and few_left is not null`;

export const SEARCH = `
  create table search_word (word text primary key, near text[] not null);
  create index search_word_near on search_word using gin (near);
  create index product_search on product using gin (search_text gin_trgm_ops, search_signs) ${SHOWN};
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
    end $$;
  create trigger product_search before insert or update of product_id, name, alt_names, description on product
    for each row execute function product_search()`;
