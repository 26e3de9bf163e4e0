import { PRODUCT_COLUMNS } from '../product/product.columns.js';
import { FILE_FIELDS, type FileField } from './file-fields.js';
import { errorSql, judged, SUPPLIER } from './judge.queries.js';

const AGAIN = judged('part r', {
  knownVersion: 'coalesce(r.version, r.seen_version)',
  more: `case when r.product is null and found is not null then ${errorSql('import.madeMeanwhile', {})} end`,
});

/** The next rows that may be written, judged by the current catalogue: import, after which row, how many. */
export const NEXT = `
  with part as (
    select * from product_import_row
    where import = $1 and "row" > $2 and verdict <> 'bad' and not is_written order by "row" limit $3)
  select "row", new_verdict as verdict, new_reasons as reasons from (${AGAIN}) judged order by "row"`;

/** The same for these rows, with the values to write and the current products: import, rows. */
export const PART = `
  with part as (select * from product_import_row where import = $1 and "row" = any($2::int[]))
  select judged."row", new_verdict as verdict, new_reasons as reasons, judged.product, p.stock, judged.data,
    judged.cells[1] as "productId",
    case when p.id is not null then (select row_to_json(view) from (select ${PRODUCT_COLUMNS}) view) end as before,
    ${SUPPLIER} as "supplierBefore"
  from (${AGAIN}) judged left join product p on p.id = judged.product order by judged."row"`;

/** The products of these rows, in the order in which others lock them too: import, rows. */
export const LOCK_PRODUCTS = `
  select p.id from product p
  where p.id in (select product from product_import_row where import = $1 and "row" = any($2::int[]))
  order by p.id for no key update of p`;

/** Stores the verdicts of rows: import, then rows as JSON. */
export const JUDGE = `
  update product_import_row r set verdict = given.verdict, reasons = given.reasons, is_written = given.is_written
  from jsonb_to_recordset($2::jsonb) as given ("row" int, verdict text, reasons jsonb[], is_written boolean)
  where r.import = $1 and r."row" = given."row" and r."row" = any($3::int[])`;

const answered = (write: string) => `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as row (id uuid, "productId" text, stock int, data jsonb)),
  p as (${write}),
  supplied as (
    insert into product_supply (product, supplier) select id, data->>'supplier' from given where data ? 'supplier'
    on conflict (product) do update set supplier = excluded.supplier),
  moved as (
    insert into stock_movement (product, change, stock, reason, actor_id, actor_name)
    select p.id, p.stock - coalesce(given.stock, 0), p.stock, $2, $3, $4
    from p join given on given.id = p.id where p.stock <> coalesce(given.stock, 0))
  select row_to_json(answer) as json from (select ${PRODUCT_COLUMNS} from p) answer`;

/** The SQL expression of a row's value; null when the row has none. */
const value = ({ name, type, isList }: FileField) =>
  isList
    ? `case when given.data ? '${name}' then array(select jsonb_array_elements_text(given.data->'${name}')) end`
    : `(given.data->>'${name}')::${type}`;

/** The SQL of the defaults of a new product whose columns have none. */
const DEFAULTS: Record<string, string> = {
  altNames: `'{}'`,
  images: `'{}'`,
  description: `''`,
  labellPrice: `(given.data->>'price')::numeric`,
  isAvailable: 'true',
};

/** Both take the rows as JSON, the reason for the ledger, and the actor; both return the products after the change. */
export const UPDATE_MANY = answered(`
  update product set
    ${FILE_FIELDS.map((field) => `${field.column} = coalesce(${value(field)}, product.${field.column})`).join(', ')},
    version = version + 1, updated_at = now()
  from given where product.id = given.id returning product.*`);

export const INSERT_MANY = answered(`
  insert into product (id, product_id, ${FILE_FIELDS.map(({ column }) => column).join(', ')})
  select given.id, given."productId",
    ${FILE_FIELDS.map((field) => `coalesce(${value(field)}, ${DEFAULTS[field.name] ?? field.default ?? 'null'})`).join(', ')}
  from given returning product.*`);
