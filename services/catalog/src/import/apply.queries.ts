import { PRODUCT_COLUMNS } from '../product/product.columns.js';

/** The products of an import, in the order in which orders lock them too, so that neither blocks the other for good. */
export const LOCK_PRODUCTS = `
  select p.id from product p
  join product_import_row r on r.product = p.id
  where r.import = $1 and r.verdict = 'change' order by p.id for no key update of p`;

/** The next rows to be written, with the products as they are: import, after which row, how many. */
export const NEXT = `
  select r."row", r.verdict, r.product, p.stock, r.data, r.cells[1] as "productId",
    case when p.id is not null then (select row_to_json(view) from (select ${PRODUCT_COLUMNS}) view) end as before
  from product_import_row r left join product p on p.id = r.product
  where r.import = $1 and r.verdict in ('new', 'change') and r."row" > $2 order by r."row" limit $3`;

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
