/**
 * What the product is measured against: one process, Fastify and pg, one database, the same JSON. It checks tokens, bodies and
 * stock, and leaves out everything else: sessions that can be ended, throttles, events, history, and mail unless it has the address of a mail
 * server. With `BUS_URL` its store is behind a bus, one request for each call.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { createStore } from './best.mjs';
import { askStore } from './bus.mjs';
import { mailsTo } from './mails.mjs';

const { BUS_URL, DATABASE_URL, JWT_SECRET, SMTP_URL } = process.env;
const mails = SMTP_URL ? mailsTo(SMTP_URL) : undefined;
/** Its answers are JSON as text; undefined means that there is no such thing or not enough of it. */
const store = BUS_URL
  ? await askStore(BUS_URL)
  : await createStore(new pg.Pool({ connectionString: DATABASE_URL, max: 10 }));
const app = Fastify({ logger: false });

const send = (reply, answer) => reply.type('application/json; charset=utf-8').send(answer);

const query = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 15 },
    category: { enum: ['cctv1', 'cctv2', 'cctv3'] },
    minPrice: { type: 'number', minimum: 0 },
    maxPrice: { type: 'number', minimum: 0 },
    sort: { enum: ['latest', 'price-asc', 'price-desc'], default: 'latest' },
  },
};

app.get('/api/products', { schema: { querystring: query } }, async ({ query: filters }, reply) =>
  send(reply, await store.list(filters)),
);

app.get(
  '/api/products/search/:term',
  { schema: { querystring: query } },
  async ({ params, query: filters }, reply) =>
    send(reply, await store.search(params.term.toLowerCase(), filters)),
);

app.get('/api/products/:productId', async ({ params }, reply) => {
  const product = await store.product(params.productId);
  return product ? send(reply, product) : reply.code(404).send({ message: 'There is no such product' });
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
  const cart = await store.addToCart(user.sub, body.item.productId, body.quantity);
  return cart ? send(reply, cart) : reply.code(409).send({ message: 'It is out of stock' });
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

app.post(
  '/api/orders',
  { preHandler: caller, schema: { body: orderBody } },
  async ({ user, headers, body }, reply) => {
    const ids = {
      id: randomUUID(),
      orderId: `NT-${randomBytes(5).toString('hex').toUpperCase()}`,
      key: headers['idempotency-key'],
    };
    const order = await store.placeOrder(ids, user, body);
    if (!order) return reply.code(409).send({ message: 'Not enough stock' });
    mails?.send(JSON.parse(order));
    return send(reply.code(201), order);
  },
);

app.get('/mails', () => ({ waiting: mails?.waiting() ?? 0 }));

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ type: 'ready', port: app.server.address().port });
process.on('disconnect', () => process.exit());
