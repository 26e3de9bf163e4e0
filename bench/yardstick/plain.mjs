/** The store as it is first written: SQL by hand, one statement after the other. */

const PRODUCT = `
  id as "_id", product_id as "productId", name, alt_names as "altNames", description, specs, images, price::float8 as price,
  label_price::float8 as "labellPrice", stock, is_available as "isAvailable", category, rating::float8 as rating,
  review_count as "reviewCount", version, created_at as "createdAt", updated_at as "updatedAt"`;
/** With the table's name: a bare `price` would be the column of the answer, which no index has. */
const ORDER = {
  latest: 'product.created_at desc, product.id desc',
  'price-asc': 'product.price, product.id desc',
  'price-desc': 'product.price desc, product.id desc',
};

export const createStore = (pool) => new PlainStore(pool);

class PlainStore {
  #pool;

  constructor(pool) {
    this.#pool = pool;
  }

  search(term, filters) {
    return this.list(filters, term.split(/\s+/).filter(Boolean));
  }

  async list({ page: number, limit, category, minPrice, maxPrice, sort }, words = []) {
    const parameters = [];
    const bind = (value) => `$${parameters.push(value)}`;
    const where = ['can_be_bought'];
    if (category) where.push(`category = ${bind(category)}`);
    if (minPrice !== undefined) where.push(`price >= ${bind(minPrice)}`);
    if (maxPrice !== undefined) where.push(`price <= ${bind(maxPrice)}`);
    const distances = words.map((word) => {
      const bound = bind(word);
      where.push(`${bound} <% search_text`);
      return `(${bound} <<-> search_text)`;
    });
    const order = [...(distances.length ? [distances.join(' + ')] : []), ORDER[sort]].join(', ');
    const from = `from product where ${where.join(' and ')}`;
    const counting = this.#pool.query(`select count(*)::int as total ${from}`, [...parameters]);
    const listing = this.#pool.query(
      `select ${PRODUCT} ${from} order by ${order} limit ${bind(limit)} offset ${bind((number - 1) * limit)}`,
      parameters,
    );
    const [counted, products] = await Promise.all([counting, listing]);
    const [{ total }] = counted.rows;
    return { products: products.rows, total, page: number, limit, totalPages: Math.ceil(total / limit) };
  }

  async product(productId) {
    const { rows } = await this.#pool.query(`select ${PRODUCT} from product where product_id = $1`, [
      productId,
    ]);
    return rows[0];
  }

  async addToCart(userId, productId, quantity) {
    const { rowCount } = await this.#pool.query(
      `insert into cart_line (user_id, product_id, quantity)
       select $1, product_id, $3 from product where product_id = $2 and can_be_bought
       on conflict (user_id, product_id) do update set quantity = least(cart_line.quantity + $3, 999)`,
      [userId, productId, quantity],
    );
    if (!rowCount) return undefined;
    const { rows } = await this.#pool.query(
      `select product_id as "productId", name, alt_names as "altNames", images[1] as image, price::float8 as price,
         label_price::float8 as "labellPrice", quantity, stock, is_available as "isAvailable"
       from cart_line join product using (product_id) where user_id = $1`,
      [userId],
    );
    return { items: rows };
  }

  async placeOrder(ids, user, body) {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const order = await insertOrder(client, ids, user, body);
      await client.query(order ? 'commit' : 'rollback');
      return order;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

/** Takes the stock, writes the order and its lines, and clears the cart; undefined when there is not enough. */
async function insertOrder(client, { id, orderId, key }, user, { address, phone, items }) {
  const sorted = items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  const taken = [];
  for (const { productId, qty } of sorted) {
    const { rows } = await client.query(
      `update product set stock = stock - $2, version = version + 1
       where product_id = $1 and stock >= $2 and is_available
       returning product_id as "productId", name as "productName", images[1] as image, price::float8 as price`,
      [productId, qty],
    );
    if (!rows[0]) return undefined;
    taken.push({ ...rows[0], qty });
  }
  const total = taken.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const {
    rows: [order],
  } = await client.query(
    `insert into customer_order (id, order_id, user_id, idempotency_key, name, email, address, phone, status, total)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9)
     returning order_id as "orderId", name, email, address, phone, status, placed_at as date, total::float8 as total`,
    [id, orderId, user.sub, key, user.name, user.email, address, phone, total],
  );
  for (const { productId, productName, image, qty, price } of taken) {
    await client.query(
      `insert into order_line (order_id, product_id, product_name, image, qty, price) values ($1, $2, $3, $4, $5, $6)`,
      [id, productId, productName, image, qty, price],
    );
  }
  await client.query(`delete from cart_line where user_id = $1 and product_id = any($2)`, [
    user.sub,
    taken.map((line) => line.productId),
  ]);
  return { ...order, notes: '', items: taken };
}
