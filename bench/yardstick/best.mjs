/**
 * The store as fast as one process can be: PostgreSQL writes the JSON, statements are prepared, a request is one statement, totals
 * and the words of the catalogue are kept in memory, since nobody else writes to its database.
 */
import { Term } from './term.mjs';
import { Vocabulary } from './vocabulary.mjs';

const TIME = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const PRODUCT = `
  p.id as "_id", p.product_id as "productId", p.name, p.alt_names as "altNames", p.description, p.specs, p.images, p.price,
  p.label_price as "labellPrice", p.stock, p.is_available as "isAvailable", p.category, p.rating,
  p.review_count as "reviewCount", p.version, ${TIME('p.created_at')} as "createdAt", ${TIME('p.updated_at')} as "updatedAt"`;
const ORDER = {
  latest: 'created_at desc, id desc',
  'price-asc': 'price, id desc',
  'price-desc': 'price desc, id desc',
};
/** From this offset on, the ids of a page are read from an index first. */
const IDS_FIRST_OFFSET = 60;
const TOTALS_KEPT = 10_000;

const pageJson = ({ page, limit }, total, products) =>
  `{"products":${products},"total":${total},"page":${page},"limit":${limit},"totalPages":${Math.ceil(total / limit)}}`;

/** The filters as SQL, and their values; the values of a range decide its plan, so that they are part of the text. */
function filterOf({ category, minPrice, maxPrice }) {
  const where = ['can_be_bought'];
  if (category) where.push(`category = '${category}'`);
  if (minPrice !== undefined) where.push(`price >= ${minPrice}`);
  if (maxPrice !== undefined) where.push(`price <= ${maxPrice}`);
  return where.join(' and ');
}

export async function createStore(pool) {
  const { rows } = await pool.query('select distinct unnest(specs) as spec from product');
  return new BestStore(pool, {
    vocabulary: await Vocabulary.load(pool),
    specs: rows.map(({ spec }) => spec),
  });
}

class BestStore {
  #pool;
  #known;
  /** Exact: dropped when a product begins or ceases to be for sale, which only this process does. */
  #totals = new Map();
  #names = new Map();

  constructor(pool, known) {
    this.#pool = pool;
    this.#known = known;
  }

  /** Runs a prepared statement, named by its text. */
  async #ask(text, values) {
    if (!this.#names.has(text)) this.#names.set(text, `statement_${this.#names.size}`);
    const { rows } = await this.#pool.query({ name: this.#names.get(text), text, values });
    return rows[0];
  }

  async list(filters) {
    const where = filterOf(filters);
    const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
    const total = this.#totals.get(where);
    const counted = total === undefined ? `(select count(*)::int from product where ${where})` : 'null::int';
    const offset = (filters.page - 1) * filters.limit;
    const values = isPriced ? [] : [filters.limit, offset];
    const [limit, skipped] = isPriced ? [filters.limit, offset] : ['$1', '$2'];
    const order = ORDER[filters.sort];
    const part = (columns) =>
      `select ${columns} from product where ${where} order by ${order} limit ${limit} offset ${skipped}`;
    const wanted =
      offset < IDS_FIRST_OFFSET
        ? `(${part('*')}) p`
        : `(${part('id')}) ids join product p using (id) order by ${order}`;
    const text = `
      select ${counted} as total,
        (select coalesce(json_agg(shown), '[]')::text from (select ${PRODUCT} from ${wanted}) shown) as products`;
    const row = isPriced ? (await this.#pool.query(text)).rows[0] : await this.#ask(text, values);
    if (total === undefined) this.#keepTotal(where, row.total);
    return pageJson(filters, total ?? row.total, row.products);
  }

  #keepTotal(where, total) {
    if (this.#totals.size >= TOTALS_KEPT) this.#totals.clear();
    this.#totals.set(where, total);
  }

  /** As the product searches: every word anywhere, names before descriptions; words that nobody has are corrected. */
  async search(typed, filters) {
    const term = Term.read(typed, this.#known);
    const found = term.isKnown ? await this.#matching(term, filters) : { total: 0 };
    const { total, products } = found.total ? found : await this.#matching(term.corrected(), filters);
    return pageJson(filters, total, products ?? '[]');
  }

  async #matching(term, filters) {
    const values = [filters.limit, (filters.page - 1) * filters.limit];
    const { conditions, rank } = term.sql((texts) => `$${values.push(texts)}::text[]`);
    const order = `${rank} desc, ${ORDER[filters.sort]}`;
    const where = [filterOf(filters), ...conditions].join(' and ');
    return this.#ask(
      `with found as (
         select id, row_number() over (order by ${order}) as place, count(*) over () as total
         from product where ${where} order by ${order} limit $1 offset $2)
       select coalesce(max(total), 0)::int as total, coalesce(json_agg(shown), '[]')::text as products
       from (select ${PRODUCT} from found join product p using (id) order by place) shown,
         (select max(total) as total from found) counted`,
      values,
    );
  }

  async product(productId) {
    const text = `select row_to_json(shown)::text as json from (select ${PRODUCT} from product p where product_id = $1) shown`;
    return (await this.#ask(text, [productId]))?.json;
  }

  /** A statement does not see what it has written: the line comes from the insert, the others from the table. */
  async addToCart(userId, productId, quantity) {
    const row = await this.#ask(
      `with put as (
         insert into cart_line (user_id, product_id, quantity)
         select $1::uuid, product_id, $3::int from product where product_id = $2 and can_be_bought
         on conflict (user_id, product_id) do update set quantity = least(cart_line.quantity + $3, 999)
         returning product_id, quantity),
       cart as (
         select * from put
         union all select product_id, quantity from cart_line where user_id = $1 and product_id <> $2)
       select json_build_object('items', json_agg(shown))::text as json from (
         select p.product_id as "productId", p.name, p.alt_names as "altNames", p.images[1] as image, p.price,
           p.label_price as "labellPrice", quantity, p.stock, p.is_available as "isAvailable"
         from cart join product p using (product_id) where exists (select from put)) shown
       having count(*) > 0`,
      [userId, productId, quantity],
    );
    return row?.json;
  }

  /** The rows are locked in one order, so that two orders of the same products do not wait for each other. */
  async placeOrder({ id, orderId, key }, user, { address, phone, items }) {
    const row = await this.#ask(PLACE, [
      id,
      orderId,
      user.sub,
      key,
      user.name,
      user.email,
      address,
      phone,
      items.map(({ productId }) => productId),
      items.map(({ qty }) => qty),
    ]);
    if (row?.sold_out) this.#totals.clear();
    return row?.json;
  }
}

const PLACE = `
  with wanted as (select * from unnest($9::text[], $10::int[]) w (product_id, qty)),
  locked as materialized (
    select p.product_id, p.name, p.images[1] as image, p.price, p.stock, w.qty, p.is_available and p.stock >= w.qty as enough
    from product p join wanted w using (product_id) order by p.product_id for update of p),
  taken as materialized (
    select * from locked where (select count(*) filter (where enough) from locked) = cardinality($9)),
  sold as (
    update product p set stock = p.stock - t.qty, version = p.version + 1
    from taken t where p.product_id = t.product_id returning p.stock),
  placed as (
    insert into customer_order (id, order_id, user_id, idempotency_key, name, email, address, phone, status, total)
    select $1::uuid, $2, $3::uuid, $4, $5, $6, $7, $8, 'pending', sum(price * qty) from taken having count(*) > 0
    returning *),
  lines as (
    insert into order_line (order_id, product_id, product_name, image, qty, price)
    select $1::uuid, product_id, name, image, qty, price from taken),
  cleared as (
    delete from cart_line where user_id = $3::uuid and product_id in (select product_id from taken))
  select exists (select from sold where stock = 0) as sold_out, json_build_object(
    'orderId', order_id, 'name', name, 'email', email, 'address', address, 'phone', phone, 'status', status,
    'date', ${TIME('placed_at')}, 'total', total, 'notes', '', 'items', (
      select json_agg(json_build_object(
        'productId', product_id, 'productName', name, 'image', image, 'price', price, 'qty', qty)) from taken))::text as json
  from placed`;
