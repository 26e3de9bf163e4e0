import { isoTime } from '@netra/service-kit';

export const STAGE = `
  insert into product_import_row (import, "row", product_key, cells, data, version, problems)
  select $1, given."row", given.product_key, given.cells, given.data, given.version, given.problems
  from jsonb_to_recordset($2::jsonb) as given (
    "row" int, product_key text, cells text[], data jsonb, version int, problems text[])
  on conflict (import, "row") do nothing`;

const TEXT_CHANGES = ['name', 'description', 'category']
  .map((field) => `(r.data ? '${field}' and r.data->>'${field}' is distinct from p.${field})`)
  .join(' or ');
const LISTS = { altNames: 'alt_names', images: 'images' };
const LIST_CHANGES = Object.entries(LISTS)
  .map(([field, column]) => `(r.data ? '${field}' and r.data->'${field}' <> to_jsonb(p.${column}))`)
  .join(' or ');
const NUMBERS = { price: 'price', labellPrice: 'label_price', stock: 'stock' };
const NUMBER_CHANGES = Object.entries(NUMBERS)
  .map(([field, column]) => `(r.data ? '${field}' and (r.data->>'${field}')::numeric <> p.${column})`)
  .join(' or ');
const FLAG_CHANGES = `(r.data ? 'isAvailable' and (r.data->>'isAvailable')::boolean <> p.is_available)`;

const missing = (field: string) =>
  `case when not r.data ? '${field}' then '${field} is required for a new product' end`;

/**
 * Decides what each row does, by the catalogue as it is at this moment: import, whether the version of the dry run counts.
 * Of rows about one product the first stands. A stock that was counted before a sale or another edit never replaces it.
 */
export const CHECK = `
  with seen as (
    select r."row", p.id as product, p.deleted_at, p.version,
      first_value(r."row") over (partition by r.product_key order by r."row") as first_row,
      r.data ? 'stock' and (r.data->>'stock')::numeric <> p.stock
        and coalesce(r.version, case when $2 then r.seen_version end, p.version) <> p.version as is_stale,
      p.stock,
      ${TEXT_CHANGES} or ${LIST_CHANGES} or ${NUMBER_CHANGES} or ${FLAG_CHANGES} as changes
    from product_import_row r left join product p on lower(p.product_id) = r.product_key and cardinality(r.problems) = 0
    where r.import = $1),
  judged as (
    select r."row", s.product, s.version, s.changes,
      array_remove(r.problems || array[
        case when r.product_key <> '' and s.first_row < r."row" then 'The same product is in row ' || s.first_row end,
        case when $2 and r.product is null and s.product is not null then 'A product with this id was made meanwhile' end,
        case when s.deleted_at is not null then 'The id belongs to a product that was deleted' end,
        case when s.is_stale then 'The stock is ' || s.stock || ' now; leave the cell empty to keep it' end]
        || case when s.product is null and cardinality(r.problems) = 0
          then array[${['name', 'price', 'stock', 'category'].map(missing).join(', ')}] else '{}' end, null) as reasons
    from product_import_row r join seen s on s."row" = r."row" where r.import = $1)
  update product_import_row r set
    product = case when $2 then r.product else judged.product end,
    seen_version = case when $2 then r.seen_version else judged.version end,
    reasons = judged.reasons,
    verdict = case when cardinality(judged.reasons) > 0 then 'bad' when judged.product is null then 'new'
      when judged.changes then 'change' else 'same' end
  from judged where r.import = $1 and r."row" = judged."row"`;

/** The contract's `ProductImport`. */
export const VIEW = `
  select i.id as "_id", i.file_name as "fileName", i.state, i.mode, i.done, i.problem,
    ${isoTime('i.created_at')} as "createdAt", count(r."row")::int as rows,
    count(*) filter (where r.verdict = 'new')::int as created,
    count(*) filter (where r.verdict = 'change')::int as updated,
    count(*) filter (where r.verdict = 'same')::int as unchanged,
    count(*) filter (where r."row" is not null and r.verdict = 'bad')::int as bad
  from product_import i left join product_import_row r on r.import = i.id
  where i.id = $1 group by i.id`;

export const PROBLEMS = `
  select "row", cells[1] as "productId", reasons from product_import_row
  where import = $1 and verdict = 'bad' order by "row" limit $2 offset $3`;

export const BAD_ROWS = `
  with found as (
    select "row", reasons, cells from product_import_row
    where import = $1 and verdict = 'bad' and "row" > $2 order by "row" limit 500),
  measured as (
    select found.*, sum(octet_length(cells::text) + octet_length(reasons::text)) over (order by "row") as bytes,
      row_number() over (order by "row") as place from found)
  select "row", reasons, cells from measured where bytes < 500000 or place = 1 order by "row"`;

/** Old files go when a new one comes. */
export const FORGET = `
  with gone as (delete from product_import where created_at < now() - interval '1 day' returning id)
  delete from product_import_row r using gone where r.import = gone.id`;
