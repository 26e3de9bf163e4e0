import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Stack } from './stack.js';

/** Runs one statement in a database of the stack. */
export async function query<Row extends object>(
  stack: Stack,
  database: string,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const { postgres } = await stack.read();
  const url = Object.assign(new URL(postgres), { pathname: `/${database}` });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<Row>(sql, values).finally(() => client.end());
  return rows;
}

/** Writes a mail as if its receiver's server had permanently refused it. Returns its id. */
export async function giveUpMail(stack: Stack, to: string): Promise<string> {
  const id = randomUUID();
  await query(
    stack,
    'mailer',
    `insert into mail (id, key, "to", subject, text, html, status, attempts, last_error)
     values ($1, $2, $3, 'Your order', 'Thank you for your order', '<p>Thank you</p>', 'failed', 1, '550 5.1.1 not here')`,
    [id, randomUUID(), to],
  );
  return id;
}

/** The reason of the events that `giveUpEvent` stores. */
export const STORED_REASON = 'Error: the log is locked';

/**
 * Stores an event that the audit log gave up, as if its table had been locked for an hour: a change by someone who is not otherwise in
 * the log, or another payload. Returns its id.
 */
export async function giveUpEvent(
  stack: Stack,
  payload: string | { actorName: string } = { actorName: 'Kamal Perera' },
): Promise<string> {
  const change = {
    id: randomUUID(),
    at: new Date().toISOString(),
    actorId: randomUUID(),
    actorRole: 'admin',
    subject: 'supplier',
    subjectId: 'cables@example.lk',
    label: 'Cables',
    action: 'updated',
    before: { name: 'Cable' },
    after: { name: 'Cables' },
    requestId: null,
  };
  const text = typeof payload === 'string' ? payload : JSON.stringify({ ...change, ...payload });
  const [row] = await query<{ id: string }>(
    stack,
    'people',
    `insert into dead_letter (consumer, message_id, subject, payload, error, attempts)
     values ('people-audit-entry-recorded', $1, 'event.audit.entry.recorded.people', $2, $3, 20)
     returning id`,
    [randomUUID(), text, STORED_REASON],
  );
  return `event.people.${row!.id}`;
}
