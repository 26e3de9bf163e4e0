import type { ErrorKey, ValuesOf } from '@netra/contracts';
import { FILE_FIELDS, labelOf } from './file-fields.js';

/** SQL of an error whose values are SQL expressions; its sentence is added on reading. */
export const errorSql = <Key extends ErrorKey>(key: Key, values: ValuesOf<Key>): string => {
  const named = Object.entries(values).map(([name, sql]) => `'${name}', ${sql}`);
  return `jsonb_build_object('key', '${key}', 'values', jsonb_build_object(${named.join(', ')}))`;
};

/** SQL of the e-mail address of the supplier of `product p`. */
export const SUPPLIER = '(select supply.supplier from product_supply supply where supply.product = p.id)';

/** The SQL condition for a row that changes a field of `product p`, or its supplier. */
const CHANGES = [
  ...FILE_FIELDS.map(
    ({ name, column }) => `(r.data ? '${name}' and r.data->'${name}' is distinct from to_jsonb(p.${column}))`,
  ),
  `(r.data ? 'supplier' and r.data->>'supplier' is distinct from ${SUPPLIER})`,
].join(' or ');

const MISSING = FILE_FIELDS.filter(({ schema }) => schema.required)
  .map(
    ({ name }) =>
      `case when not r.data ? '${name}' then ${errorSql('import.required', { label: `'${labelOf(name)}'::text` })} end`,
  )
  .join(', ');

interface Judgement {
  /** SQL of the version of the product in the row; null when it does not matter. */
  knownVersion: string;
  /** SQL of the row's other errors, each an error or null. */
  more: string;
}

/**
 * SQL of the effect of each row in `rows r`, judged by the current catalogue: the row with `found`, the id of its product, `found_version`,
 * `new_reasons` and `new_verdict`. A stock counted before a sale or another edit never overwrites the current one.
 */
export const judged = (rows: string, { knownVersion, more }: Judgement): string => `
  select r.*, found, found_version, new_reasons,
    case when cardinality(new_reasons) > 0 then 'bad' when found is null then 'new'
      when changes then 'change' else 'same' end as new_verdict
  from ${rows}
  left join lateral (
    select p.id as found, p.version as found_version, p.deleted_at, p.stock,
      r.data ? 'stock' and (r.data->>'stock')::numeric <> p.stock
        and coalesce(${knownVersion}, p.version) <> p.version as is_stale,
      ${CHANGES} as changes
    from product p where lower(p.product_id) = r.product_key and cardinality(r.problems) = 0) p on true
  cross join lateral (
    select array_remove(r.problems || array[
      ${more},
      case when p.deleted_at is not null then ${errorSql('import.deleted', {})} end,
      case when p.is_stale then ${errorSql('import.stockChanged', { stock: 'p.stock' })} end]
      || case when found is null and cardinality(r.problems) = 0
        then array[${MISSING}] else '{}' end, null) as new_reasons) judged`;
