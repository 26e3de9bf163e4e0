import pg from 'pg';
import { databaseUrl } from '../shop/seed.mjs';

/** The services' databases. */
export const DATABASES = ['catalog', 'orders', 'identity', 'repairs', 'people', 'mailer'];

/** Asks a database on a connection of its own: one that is kept would not survive what is done to the server. */
export async function inDatabase(stack, name, ask) {
  const client = new pg.Client({ connectionString: databaseUrl(stack.file().postgres, name) });
  client.on('error', () => undefined); // the running query fails with the reason
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** The rows of one query. */
export const rowsOf = (stack, name, text, values) =>
  inDatabase(stack, name, async (client) => (await client.query(text, values)).rows);
