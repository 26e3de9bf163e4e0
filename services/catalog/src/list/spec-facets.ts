import type { ProductQuery, SpecCount } from '@netra/contracts';
import { prepared, SqlFilter } from '@netra/service-kit';
import type { EntityManager } from 'typeorm';
import { availability, productFilter, specsByName, withoutSpecs } from './product-filter.js';
import { commonCounts } from '../scale/index.js';
import { matchTerm, type SearchTerm } from '../search/search-term.js';

type Counts = Record<string, number>;

/**
 * Counts what each specification would find; specifications of the same name do not count, as they are alternatives. Kept counts answer
 * a list by category alone. Otherwise the products are counted, or estimated where they are many, as those of a search.
 */
export async function specFacets(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
): Promise<SpecCount[]> {
  const counts = hasKeptCounts(query, term)
    ? await keptCounts(manager, query)
    : ((await estimated(manager, query, term)) ?? (await counted(manager, query, term)));
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([spec, count]) => ({ spec, count }));
}

const hasKeptCounts = (query: ProductQuery, term: SearchTerm | null): boolean =>
  !term &&
  !query.stock &&
  query.minPrice === undefined &&
  query.maxPrice === undefined &&
  specsByName(query).size === 0;

async function keptCounts(manager: EntityManager, query: ProductQuery): Promise<Counts> {
  const filter = new SqlFilter(...availability(query, 'c.can_be_bought'));
  if (query.category) filter.and(`c.category = ${filter.bind(query.category)}`);
  const [row] = await prepared<{ counts: Counts }>(
    manager,
    `select coalesce(json_object_agg(spec, n), '{}') as counts from (
       select spec, sum(n)::integer as n from product_spec_count c where ${filter.where} group by spec) kept`,
    filter.parameters,
  );
  return row!.counts;
}

/** The order of the list must not matter to a sample: the cheapest products have other specifications than the rest. */
const estimated = (manager: EntityManager, query: ProductQuery, term: SearchTerm | null) =>
  commonCounts(manager, { ...withoutSpecs(query), sort: undefined }, term, (filter) =>
    countsOf('hits p', query, filter),
  );

async function counted(
  manager: EntityManager,
  query: ProductQuery,
  term: SearchTerm | null,
): Promise<Counts> {
  const filter = productFilter(withoutSpecs(query));
  matchTerm(filter, term);
  const from = `product p where ${filter.where}`;
  const [row] = await manager.query<{ counts: Counts }[]>(
    `select (${countsOf(from, query, filter)}) as counts`,
    filter.parameters,
  );
  return row!.counts;
}

/**
 * SQL of the counts over the products of `from`, each with the names of the filters that it misses. `offset 0` makes PostgreSQL
 * compute them once per product instead of once per specification.
 */
function countsOf(from: string, query: ProductQuery, filter: SqlFilter): string {
  const missed = [...specsByName(query)].map(
    ([name, specs]) =>
      `case when not p.specs && ${filter.bind(specs)}::text[] then ${filter.bind(name)}::text end`,
  );
  return `
    select coalesce(json_object_agg(spec, n), '{}') from (
      select spec, count(*)::integer as n
      from (select p.specs, array_remove(array[${missed.join(', ')}]::text[], null) as missed from ${from}
        offset 0) found,
        filtered_specs(specs) spec
      where cardinality(missed) < 2 and (missed = '{}' or missed[1] = split_part(spec, '=', 1))
      group by spec) counted`;
}
