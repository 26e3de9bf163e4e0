/**
 * What the product is measured against: one process, Fastify and pg, SQL by hand, one database, the same JSON. It checks
 * tokens, bodies and stock, and leaves out everything else: sessions that can be ended, throttles, events, history, and mail
 * unless it is told a mail server.
 */
import { verify as verifyHash } from '@node-rs/argon2';
import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { mailsTo } from './mails.mjs';

const { DATABASE_URL, JWT_SECRET, SMTP_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const mails = SMTP_URL ? mailsTo(SMTP_URL) : undefined;
const app = Fastify({ logger: false });

const PRODUCT = `
  id as "_id", product_id as "productId", name, alt_names as "altNames", description, images, price::float8 as price,
  label_price::float8 as "labellPrice", stock, is_available as "isAvailable", category, rating::float8 as rating,
  review_count as "reviewCount", version, created_at as "createdAt", updated_at as "updatedAt"`;
const ORDER = {
  latest: 'created_at desc, id desc',
  'price-asc': 'price, id desc',
};

async function listPage({ page, limit, category, minPrice, maxPrice, sort = 'latest', q }) {
  const parameters = [];
  const bind = (value) => `$${parameters.push(value)}`;
  const where = ['can_be_bought'];
  if (category) where.push(`category = ${bind(category)}`);
  if (minPrice !== undefined) where.push(`price >= ${bind(minPrice)}`);
  if (maxPrice !== undefined) where.push(`price <= ${bind(maxPrice)}`);
  let order = ORDER[sort];
  if (q) {
    const term = bind(q.toLowerCase());
    where.push(`${term} <% search_text`);
    order = `${term} <<-> search_text`;
  }
  const from = `from product where ${where.join(' and ')}`;
  const counted = pool.query(`select count(*)::int as total ${from}`, [...parameters]);
  const [
    products,
    {
      rows: [{ total }],
    },
  ] = await Promise.all([
    pool.query(
      `select ${PRODUCT} ${from} order by ${order} limit ${bind(limit)} offset ${bind((page - 1) * limit)}`,
      parameters,
    ),
    counted,
  ]);
  return { products: products.rows, total, page, limit, totalPages: Math.ceil(total / limit) };
}

const query = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 15 },
    category: { enum: ['cctv1', 'cctv2', 'cctv3'] },
    minPrice: { type: 'number', minimum: 0 },
    maxPrice: { type: 'number', minimum: 0 },
    sort: { enum: ['latest', 'price-asc'] },
  },
};

app.get('/api/products', { schema: { querystring: query } }, (request) => listPage(request.query));

app.get('/api/products/search/:term', { schema: { querystring: query } }, ({ params, query: filters }) =>
  listPage({ ...filters, q: params.term }),
);

app.get('/api/products/:productId', async ({ params }, reply) => {
  const { rows } = await pool.query(`select ${PRODUCT} from product where product_id = $1`, [
    params.productId,
  ]);
  return rows[0] ?? reply.code(404).send({ message: 'There is no such product' });
});

function caller(request, reply, done) {
  try {
    request.user = jwt.verify(request.headers.authorization?.slice(7) ?? '', JWT_SECRET, {
      algorithms: ['HS256'],
    });
    done();
  } catch {
    reply.code(401).send({ message: 'Please sign in' });
  }
}

const quantity = { type: 'integer', minimum: 1, maximum: 999 };
const productId = { type: 'string', minLength: 1, maxLength: 64 };
const cartBody = {
  type: 'object',
  additionalProperties: false,
  required: ['item', 'quantity'],
  properties: { item: { type: 'object', required: ['productId'], properties: { productId } }, quantity },
};

app.post('/api/cart', { preHandler: caller, schema: { body: cartBody } }, async ({ user, body }, reply) => {
  const { rowCount } = await pool.query(
    `insert into cart_line (user_id, product_id, quantity)
     select $1, product_id, $3 from product where product_id = $2 and can_be_bought
     on conflict (user_id, product_id) do update set quantity = least(cart_line.quantity + $3, 999)`,
    [user.sub, body.item.productId, body.quantity],
  );
  if (!rowCount) return reply.code(409).send({ message: 'It is out of stock' });
  const { rows } = await pool.query(
    `select product_id as "productId", name, alt_names as "altNames", images[1] as image, price::float8 as price,
       label_price::float8 as "labellPrice", quantity, stock, is_available as "isAvailable"
     from cart_line join product using (product_id) where user_id = $1`,
    [user.sub],
  );
  return { items: rows };
});

const orderBody = {
  type: 'object',
  additionalProperties: false,
  required: ['address', 'phone', 'items'],
  properties: {
    address: { type: 'string', minLength: 1, maxLength: 500 },
    phone: { type: 'string', minLength: 1, maxLength: 30 },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: { type: 'object', required: ['productId', 'qty'], properties: { productId, qty: quantity } },
    },
  },
};

/** One transaction of one database: the key, the stock, the order, its lines and the cart. */
async function placeOrder(client, user, key, { address, phone, items }) {
  const id = randomUUID();
  const orderId = `NT-${randomBytes(5).toString('hex').toUpperCase()}`;
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

app.post(
  '/api/orders',
  { preHandler: caller, schema: { body: orderBody } },
  async ({ user, headers, body }, reply) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const order = await placeOrder(client, user, headers['idempotency-key'], body);
      await client.query(order ? 'commit' : 'rollback');
      if (order) mails?.send(order);
      return order ? reply.code(201).send(order) : reply.code(409).send({ message: 'Not enough stock' });
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
);

app.get('/mails', () => ({ waiting: mails?.waiting() ?? 0 }));

app.post('/api/users/login', async ({ body }, reply) => {
  const {
    rows: [account],
  } = await pool.query(`select * from account where email = $1`, [body.email.toLowerCase()]);
  if (!account || !(await verifyHash(account.password_hash, body.password)))
    return reply.code(401).send({ message: 'Invalid email or password' });
  const { id: sub, email, name } = account;
  return {
    token: jwt.sign({ sub, email, name }, JWT_SECRET, { expiresIn: '12h' }),
    role: 'customer',
    message: 'Login successful',
  };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ type: 'ready', port: app.server.address().port });
process.on('disconnect', () => process.exit());
