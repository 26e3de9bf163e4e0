import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Stack } from './stack.js';

/** Runs one statement in a database of the stack. */
export async function query(stack: Stack, database: string, sql: string, values: unknown[]): Promise<void> {
  const { postgres } = await stack.read();
  const url = Object.assign(new URL(postgres), { pathname: `/${database}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql, values).finally(() => client.end());
}

/**
 * Writes a mail as if its receiver's server had permanently refused it.
 * @returns its id among the dead letters
 */
export async function giveUpMail(stack: Stack, to: string): Promise<string> {
  const id = randomUUID();
  await query(
    stack,
    'mailer',
    `insert into mail (id, key, "to", subject, text, html, status, attempts, last_error)
     values ($1, $2, $3, 'Your order', 'Thank you for your order', '<p>Thank you</p>', 'failed', 1, '550 5.1.1 not here')`,
    [id, randomUUID(), to],
  );
  return `mail.mailer.${id}`;
}
