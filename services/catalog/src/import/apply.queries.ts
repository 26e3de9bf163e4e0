import { PRODUCT_COLUMNS } from '../product/product.columns.js';
import { judged } from './judge.queries.js';

const AGAIN = judged('part r', {
  knownVersion: 'coalesce(r.version, r.seen_version)',
  more: `case when r.product is null and found is not null then 'A product with this id was made meanwhile' end`,
});

/** The next rows that may be written, judged by the catalogue as it is now: import, after which row, how many. */
export const NEXT = `
  with part as (
    select * from product_import_row
    where import = $1 and "row" > $2 and verdict <> 'bad' and not is_written order by "row" limit $3)
  select "row", new_verdict as verdict, new_reasons as reasons from (${AGAIN}) judged order by "row"`;

/** The same of these rows, with what is to be written and the products as they are: import, rows. */
export const PART = `
  with part as (select * from product_import_row where import = $1 and "row" = any($2::int[]))
  select judged."row", new_verdict as verdict, new_reasons as reasons, judged.product, p.stock, judged.data,
    judged.cells[1] as "productId",
    case when p.id is not null then (select row_to_json(view) from (select ${PRODUCT_COLUMNS}) view) end as before
  from (${AGAIN}) judged left join product p on p.id = judged.product order by judged."row"`;

/** The products of these rows, in the order in which others lock them too: import, rows. */
export const LOCK_PRODUCTS = `
  select p.id from product p
  where p.id in (select product from product_import_row where import = $1 and "row" = any($2::int[]))
  order by p.id for no key update of p`;

/** Keeps what became of rows: import, then rows as JSON. */
export const JUDGE = `
  update product_import_row r set verdict = given.verdict, reasons = given.reasons, is_written = given.is_written
  from jsonb_to_recordset($2::jsonb) as given ("row" int, verdict text, reasons text[], is_written boolean)
  where r.import = $1 and r."row" = given."row" and r."row" = any($3::int[])`;

const answered = (write: string) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as row (id uuid, "productId" text, stock int, data jsonb)),
  p as (${write}),
  moved as (
    insert into stock_movement (product, change, stock, reason, actor_id)
    select p.id, p.stock - coalesce(given.stock, 0), p.stock, $2, $3
    from p join given on given.id = p.id where p.stock <> coalesce(given.stock, 0))
  select row_to_json(answer) as json from (select ${PRODUCT_COLUMNS} from p) answer`;

const list = (field: string) =>
  `case when given.data ? '${field}' then array(select jsonb_array_elements_text(given.data->'${field}')) end`;

/** Both take the rows as JSON, the reason for the ledger, and who does it; both answer the products as they are then. */
export const UPDATE_MANY = answered(`
  update product set
    name = coalesce(given.data->>'name', name),
    alt_names = coalesce(${list('altNames')}, alt_names),
    description = coalesce(given.data->>'description', description),
    images = coalesce(${list('images')}, images),
    price = coalesce((given.data->>'price')::numeric, price),
    label_price = coalesce((given.data->>'labellPrice')::numeric, label_price),
    stock = coalesce((given.data->>'stock')::int, product.stock),
    is_available = coalesce((given.data->>'isAvailable')::boolean, is_available),
    category = coalesce(given.data->>'category', category),
    version = version + 1, updated_at = now()
  from given where product.id = given.id returning product.*`);

export const INSERT_MANY = answered(`
  insert into product (id, product_id, name, alt_names, description, images, price, label_price, stock, is_available, category)
  select given.id, given."productId", given.data->>'name', coalesce(${list('altNames')}, '{}'),
    coalesce(given.data->>'description', ''), coalesce(${list('images')}, '{}'), (given.data->>'price')::numeric,
    coalesce((given.data->>'labellPrice')::numeric, (given.data->>'price')::numeric), (given.data->>'stock')::int,
    coalesce((given.data->>'isAvailable')::boolean, true), given.data->>'category'
  from given returning product.*`);
