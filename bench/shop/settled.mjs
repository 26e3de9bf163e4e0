/** The work that an answer leaves behind: events and mails. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the yardstick's mails are sent. */
export async function untilMailed(origin) {
  while ((await (await fetch(`${origin}/mails`)).json()).waiting) await sleep(100);
}

/** Waits until every outbox of the services is empty, every mail is sent, and it stays so. */
export async function untilQuiet(clients, mailer) {
  for (let quiet = 0; quiet < 3;) {
    const some = async (client, from) =>
      (await client.query(`select exists (select from ${from}) as some`)).rows[0].some;
    const outboxes = clients.map((client) => some(client, 'outbox'));
    const waiting = await Promise.all([...outboxes, some(mailer, `mail where status = 'queued'`)]);
    quiet = waiting.some(Boolean) ? 0 : quiet + 1;
    await sleep(100);
  }
}
