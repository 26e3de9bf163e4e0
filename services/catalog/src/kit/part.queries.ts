/** The parts of one kind that are needed. */
export interface WantedPart {
  /** Names the parts in the reply; several may share it. */
  role: string;
  kind: string;
  /** Empty for a kind that fits every connection. */
  connection: string;
  /** The sufficient size. */
  size: number;
  /** The number of pieces needed of one product. */
  pieces: number;
}

/** The number of cheapest products of a size among which one with enough pieces is searched: thousands may be nearly sold out. */
export const CANDIDATES = 100;

const FITS = `p.part_kind = wanted.kind and p.part_connection = wanted.connection
  and p.can_be_bought and p.deleted_at is null`;

/** The steps from size to size, up or down from the wanted one. */
const sizes = (name: string, first: string, next: string, order: string) => `
  ${name} (size, step) as (
    (select p.part_size, 1 from product p where ${FITS} and p.part_size ${first} wanted.size
     order by p.part_size ${order} limit 1)
    union all
    select (select p.part_size from product p where ${FITS} and p.part_size ${next} ${name}.size
            order by p.part_size ${order} limit 1), step + 1
    from ${name} where size is not null and step < $6::int)`;

/**
 * SQL of the parts of each role, as JSON by role: first those of sufficient size in ascending steps, then smaller ones descending; the
 * cheapest of each size. Its parameters are the columns of `WantedPart`, the number of steps, and the number of products per size.
 */
export const partsOf = (columns: string) => `
  select wanted.role, coalesce(json_agg(found.part order by found.rank, found.price)
    filter (where found.part is not null), '[]') as parts
  from unnest($1::text[], $2::text[], $3::text[], $4::numeric[], $5::int[])
    as wanted (role, kind, connection, size, pieces)
  left join lateral (
    with recursive ${sizes('enough', '>=', '>', '')}, ${sizes('less', '<', '<', 'desc')}
    select part, price, rank
    from (select size, step as rank from enough union all select size, 1000 + step from less) known
    cross join lateral (
      select p.price, (select row_to_json(shown) from (select ${columns}) shown) as part
      from (
        select * from product p where ${FITS} and p.part_size = known.size order by p.price, p.id limit ${CANDIDATES}) p
      where p.stock >= wanted.pieces order by p.price, p.id limit $7::int) cheapest) found on true
  group by wanted.role`;

/** The values of the parameters of `partsOf`. */
export const valuesOf = (wanted: WantedPart[], steps: number, each: number): unknown[] => [
  wanted.map(({ role }) => role),
  wanted.map(({ kind }) => kind),
  wanted.map(({ connection }) => connection),
  wanted.map(({ size }) => size),
  wanted.map(({ pieces }) => pieces),
  steps,
  each,
];
