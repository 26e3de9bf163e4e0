import pg from 'pg';
import { ORDERS } from './orders.js';
import { REPAIRS } from './repairs.js';
import { CUSTOMERS, EMPLOYEES, PRODUCTS, QUESTIONS, REVIEWS, SUPPLIERS, TECHNICIANS } from './tables.js';

/**
 * Gives the demo a past, because the API stamps everything with the present. This is the only part of the demo that bypasses the API, and
 * it changes only dates.
 */
export async function backdate(urlOf: (service: string) => string): Promise<void> {
  await Promise.all([
    inDatabase(urlOf('catalog'), async (run) => {
      for (const [i, { productId }] of PRODUCTS.entries())
        await run(
          `update product set created_at = now() - $2 * interval '1 hour', updated_at = now() - $2 * interval '1 hour' where product_id = $1`,
          [productId, 30 + ((i * 89) % PRODUCTS.length) * 78],
        );
      for (const [i, { productId, comment }] of REVIEWS.entries())
        await run(
          `update review set created_at = now() - $3 * interval '1 hour', updated_at = now() - $3 * interval '1 hour'
            where product = (select id from product where product_id = $1) and comment = $2`,
          [productId, comment, 9 + i * 25],
        );
      for (const [i, { text }] of QUESTIONS.entries())
        await run(
          `update question set created_at = now() - $2 * interval '1 hour',
             answered_at = case when answer is not null then now() - ($2 - 3) * interval '1 hour' end
            where text = $1`,
          [text, 5 + (QUESTIONS.length - i) * 53],
        );
    }),
    inDatabase(urlOf('orders'), async (run) => {
      for (const { key, daysAgo } of ORDERS)
        await run(
          `update customer_order set placed_at = now() - $2 * interval '1 day', touched_at = now() - $2 * interval '1 day',
             delivered_at = case when status = 'completed' then now() - greatest($2::float8 - 2, 0) * interval '1 day' end,
             reviews_asked_at = case when status = 'completed' then now() end
            where idempotency_key = $1`,
          [key, daysAgo],
        );
      await run(`update throttle set window_start = now() - interval '1 day' where key like 'order:%'`, []);
    }),
    inDatabase(urlOf('identity'), (run) => agePeople(run, 'account', [...CUSTOMERS, ...TECHNICIANS], 66)),
    inDatabase(urlOf('people'), async (run) => {
      await agePeople(run, 'employee', EMPLOYEES, 140);
      await agePeople(run, 'supplier', SUPPLIERS, 120);
    }),
    inDatabase(urlOf('repairs'), ageRepairs),
  ]);
}

type Run = (sql: string, values: unknown[]) => Promise<unknown>;

async function inDatabase(url: string, work: (run: Run) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await work((sql, values) => client.query(sql, values));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** People joined one after the other, in the order of the list. */
async function agePeople(run: Run, table: string, people: { email: string }[], youngestDays: number) {
  for (const [i, { email }] of people.entries())
    await run(`update ${table} set created_at = now() - $2 * interval '1 day' where email = $1`, [
      email,
      youngestDays + (people.length - i) * 11,
    ]);
}

/** The stages of a repair are spread between its arrival and its last change. */
async function ageRepairs(run: Run): Promise<void> {
  for (const { serialNo, daysAgo, stage } of REPAIRS) {
    const stepDays = Math.min(3.2, (daysAgo - 0.2) / (stage + 1));
    await run(
      `update repair_change set at = now() - ($2::float8 - (version - 1) * $3::float8) * interval '1 day'
        where repair_id in (select id from repair where serial_no = $1)`,
      [serialNo, daysAgo, stepDays],
    );
    await run(
      `update repair set created_at = now() - $2::float8 * interval '1 day', updated_at = now() - ($2::float8 - (version - 1) * $3::float8) * interval '1 day'
        where serial_no = $1`,
      [serialNo, daysAgo, stepDays],
    );
  }
}
