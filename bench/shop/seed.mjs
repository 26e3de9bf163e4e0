/**
 * A seeded catalogue of any size, the same on every machine: what a camera shop sells, written by SQL because a million
 * products through the API would take an hour.
 */
import pg from 'pg';
import { WORDS } from './words.mjs';

/** A product's words are picked by the hash of its number. */
const list = (text) => `array['${text.split(',').join(`','`)}']`;
/** A number below `below` that depends on the product's number and `salt` alone. */
const pick = (salt, below) => `(abs(hashint8extended(i, ${salt})) % ${below})`;
const word = (name, salt) => `(${list(WORDS[name])})[1 + ${pick(salt, WORDS[name].split(',').length)}]`;

const model = `chr(65 + (i / 17576 % 26)::int) || chr(65 + (i / 676 % 26)::int) || '-' || (1000 + i / 4) || (array['B','W','G','P'])[1 + i % 4]`;

/** The rows as a query over `i`. */
const rows = (from, to) => `
  select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid as id,
    'P' || i as product_id,
    ${word('brands', 1)} || ' ' || ${word('traits', 2)} || ' ' || ${word('kinds', 3)} || ' ' || ${model} as name,
    array[${word('kinds', 4)}, ${word('traits', 5)}] as alt_names,
    'A ' || lower(${word('kinds', 3)}) || ' of ' || ${word('brands', 1)} || ' with ' || lower(${word('traits', 6)}) ||
      ' and ' || lower(${word('traits', 7)}) || ', for homes and shops. Box with screws, plug and guide; one year of warranty.'
      as description,
    array['resolution=' || (array['2', '4', '5', '8'])[1 + ${pick(14, 4)}], 'place=' || (array['indoor', 'outdoor'])[1 + ${pick(15, 2)}],
      'connection=' || (array['coaxial', 'network', 'wifi'])[1 + ${pick(16, 3)}]] as specs,
    array['/images/p' || i || '-1.webp', '/images/p' || i || '-2.webp'] as images,
    (500 + ${pick(8, 400)} * ${pick(9, 400)})::numeric(12,2) as price,
    (700 + ${pick(8, 400)} * ${pick(9, 400)} * 1.2)::numeric(12,2) as label_price,
    (case when ${pick(10, 10)} = 0 then 0 else 100000 end)::int as stock,
    ${pick(11, 20)} > 0 as is_available,
    (array['cctv1', 'cctv2', 'cctv3'])[1 + ${pick(12, 3)}] as category,
    (${pick(13, 50)})::int as review_count,
    timestamptz '2026-01-01 00:00Z' + make_interval(secs => i) as created_at
  from generate_series(${from}::bigint, ${to}::bigint) i`;

/** The rows with the copies of their texts that are searched. */
const named = (from, to) => `
  (select given.*, search_name, search_name || translate(lower(description), ',.;', '') || ' ' as search_text
    from (${rows(from, to)}) given,
    lateral (
      select ' ' || string_agg(concat_ws(' ', words, unsigned, replace(words, ' ', '')), ' ') || ' ' as search_name
      from unnest(array[product_id, name] || alt_names) n, lateral (
        select replace(lower(n), '-', ' ') as words,
          case when n like '%-%' then replace(lower(n), '-', '') end as unsigned) read) named) product`;

export async function connect(url) {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 });
  client.on('error', () => undefined); // the server has ended; the next query fails
  await client.connect();
  return client;
}

/** The connection string of another database of the same server. */
export const databaseUrl = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const COLUMNS =
  'id, product_id, name, alt_names, description, specs, images, price, label_price, stock, is_available, category, review_count, created_at';

/**
 * Fills the catalogue's tables. Most triggers do row by row what is done here at once; indexes are made after the rows.
 * @param client on the catalogue's database @param {number} count products it shall have
 */
export async function seedCatalogue(client, count) {
  const { rows: indexes } = await client.query(`
    select indexname, indexdef from pg_indexes
    where tablename in ('product', 'search_word', 'product_count', 'product_spec_count') and indexname not in (select conname from pg_constraint)`);
  await client.query('begin');
  await client.query(`set local session_replication_role = replica`);
  await client.query(`set local work_mem = '256MB'`);
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query('truncate product, search_word, product_count, product_spec_count cascade');
  await client.query('alter table product enable always trigger product_kept_json');
  await client.query(`
    insert into product (${COLUMNS}, updated_at, rating_sum, can_be_bought, search_name, search_text, search_signs)
    select ${COLUMNS}, created_at, review_count * 4, is_available and stock > 0, search_name, search_text,
      array['-', ',', '.', ';']
    from ${named(1, count)}`);
  await client.query('alter table product enable trigger product_kept_json');
  await checkCopies(client);
  await client.query(`
    insert into search_word
    select w, array(select left(w, i - 1) || substr(w, i + 1) from generate_series(1, length(w)) i) || w from (
      select distinct string_to_table(search_text, ' ') as w from product) words
    where length(w) between 3 and 24`);
  await client.query(`
    insert into product_count
    select can_be_bought, step, category, count(*)
    from product, unnest(array[-1, price_step(price)]) step group by 1, 2, 3`);
  await client.query(`
    insert into product_spec_count
    select can_be_bought, category, spec, count(*) from product, filtered_specs(specs) spec group by 1, 2, 3`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('commit');
  await client.query('vacuum (analyze) product');
  await client.query('vacuum (analyze) search_word, product_count, product_spec_count');
}

/** What is written above must be what the service's own functions make of these texts, which take ten times as long. */
async function checkCopies(client) {
  const { rows: wrong } = await client.query(`
    select product_id from (select * from product limit 200) p, lateral (
      select ' ' || string_agg(search_copy(n) || ' ' || replace(search_words(n), ' ', ''), ' ') || ' ' as search_name
      from unnest(array[product_id, name] || alt_names) n) read
    where p.search_name <> read.search_name or search_text <> read.search_name || search_copy(description) || ' '
      or not (search_signs @> search_signs(product_id || name || description)
        and search_signs <@ search_signs(product_id || name || description))`);
  if (wrong.length > 0) throw new Error(`the seed is not as the service writes it: ${wrong[0].product_id}`);
}

/** The tables of a yardstick, with the same products, and the product's own indexes where they help. */
export async function seedYardstick(client, count) {
  await client.query(`
    create extension if not exists pg_trgm;
    create table product (
      id uuid primary key, product_id text not null unique, name text not null, alt_names text[] not null,
      description text not null, specs text[] not null, images text[] not null, price numeric(12,2) not null, label_price numeric(12,2) not null,
      stock int not null check (stock >= 0), is_available boolean not null, category text not null,
      review_count int not null, rating numeric(3,2) not null default 4, version int not null default 1,
      created_at timestamptz not null, updated_at timestamptz not null default now(),
      can_be_bought boolean generated always as (is_available and stock > 0) stored,
      search_name text not null, search_text text not null
    ) with (fillfactor = 85);
    create table cart_line (user_id uuid, product_id text, quantity int not null, primary key (user_id, product_id));
    create table customer_order (
      id uuid primary key, order_id text not null unique, user_id uuid not null, idempotency_key text not null,
      name text not null, email text not null, address text not null, phone text not null, status text not null,
      total numeric(12,2) not null, placed_at timestamptz not null default now(), unique (user_id, idempotency_key));
    create table order_line (
      id bigint generated always as identity primary key, order_id uuid not null, product_id text not null,
      product_name text not null, image text not null, qty int not null, price numeric(12,2) not null);
    create index on order_line (order_id)`);
  await client.query(
    `insert into product (${COLUMNS}, search_name, search_text) select ${COLUMNS}, search_name, search_text from ${named(1, count)}`,
  );
  await client.query(`
    create index on product (can_be_bought desc, created_at desc, id desc) include (category, price);
    create index on product (can_be_bought desc, price, id desc) include (category);
    create index on product (can_be_bought desc, price desc, id desc) include (category);
    create index on product (category, can_be_bought, price);
    create index on product using gin (specs);
    create index on product using gin (search_text gin_trgm_ops)`);
  await client.query('vacuum (analyze) product');
}
