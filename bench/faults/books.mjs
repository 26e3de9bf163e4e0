/** Compares the answers that customers got with the rows of the databases. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../shop/stack.mjs';
import { DATABASES, rowsOf } from './databases.mjs';

/** The stock of every product, and the reservations that hold. */
export async function stockOf(stack) {
  const products = await rowsOf(stack, 'catalog', `select product_id as id, stock from product`);
  const [{ count }] = await rowsOf(
    stack,
    'catalog',
    `select count(*)::int from reservation where state = 'reserved'`,
  );
  return { products: new Map(products.map(({ id, stock }) => [id, stock])), reservations: count };
}

/** What nobody has finished: orders between two databases, stock to be given back, events that wait, and events given up. */
export async function unfinished(stack) {
  const [{ count }] = await rowsOf(
    stack,
    'orders',
    `select (select count(*) from customer_order where state = 'reserving' or retaking_id is not null)::int
       + (select count(*) from pending_release)::int as count`,
  );
  const events = await Promise.all(
    DATABASES.map((name) =>
      rowsOf(
        stack,
        name,
        `select (select count(*) from outbox where subject <> '$KV.sessions.heartbeat')::int
           + (select count(*) from dead_letter)::int as count`,
      ),
    ),
  );
  return events.reduce((sum, [row]) => sum + row.count, count);
}

/**
 * Compares the orders that clients were answered with the rows, and their pieces with the stock that has gone.
 * @param before `stockOf` from before the first of them
 * @param {number} others reservations that hold and are not of these clients
 * @returns {Promise<{lost: number, doubled: number, wrongStock: string[]}>}
 */
export async function compare(stack, { accepted, prefix }, before, others) {
  const rows = await rowsOf(
    stack,
    'orders',
    `select idempotency_key as key, order_id as "orderId" from customer_order
     where state = 'placed' and starts_with(idempotency_key, $1)`,
    [prefix],
  );
  const stands = new Map(rows.map(({ key, orderId }) => [orderId, key]));
  const told = new Map([...accepted].map(([key, { orderId }]) => [orderId, key]));
  const lost = [...told].filter(([orderId, key]) => stands.get(orderId) !== key).length;
  const doubled = [...stands].filter(([orderId]) => !told.has(orderId)).length + (accepted.size - told.size);
  return { lost, doubled, wrongStock: await wrongStock(stack, accepted, before, others) };
}

async function wrongStock(stack, accepted, before, others) {
  const after = await stockOf(stack);
  const left = new Map(before.products);
  for (const { items } of accepted.values())
    for (const { productId, qty } of items) left.set(productId, left.get(productId) - qty);
  const wrong = [...left]
    .filter(([id, stock]) => after.products.get(id) !== stock)
    .map(([id, stock]) => `${id} has ${after.products.get(id)} instead of ${stock}`);
  const reserved = after.reservations - before.reservations - others;
  return reserved === accepted.size ? wrong : [...wrong, `${reserved} reservations stand`];
}

/** Orders whose mail is not written down exactly once in the mailer. */
export async function mailsMissing(stack, { accepted }) {
  const keys = [...accepted.values()].map(({ orderId }) => `order-placed:${orderId}`);
  const [{ count }] = await rowsOf(stack, 'mailer', `select count(*)::int from mail where key = any($1)`, [
    keys,
  ]);
  return accepted.size - count;
}

/** Orders whose mail has not arrived, and mails that arrived again. */
export async function mailsArrived(stack, { accepted }) {
  const caught = await (await fetch(`${stack.file().mail.web}/email`)).json();
  const arrived = new Map();
  for (const { subject } of caught) {
    const [orderId] = /NT-\w+/.exec(subject) ?? [];
    arrived.set(orderId, (arrived.get(orderId) ?? 0) + 1);
  }
  const counts = [...accepted.values()].map(({ orderId }) => arrived.get(orderId) ?? 0);
  return {
    missing: counts.filter((count) => count === 0).length,
    again: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  };
}

/** Kept counts that are not what counting the rows gives, in words. */
export async function wrongCounts(stack) {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: stack.dataDir };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'infra/command.mjs'), 'recount'],
    {
      env,
    },
  );
  return stdout.split('\n').filter((line) => line.includes('"kept"'));
}
