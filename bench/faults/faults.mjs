/** The faults: what is done, and what cannot answer meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inDatabase } from './databases.mjs';
import { everything } from './everything.mjs';
import { freeze, pidOf, signal, untilReplaced } from './processes.mjs';

const OURS = ['catalog', 'orders', 'identity', 'repairs', 'people', 'mailer', 'gateway'];
const SERVERS = ['nats', 'postgres'];

const FROZEN_MS = 4_000;
const STORM_EVERY_MS = 1_000;
const SESSIONS_EVERY_MS = 1_000;
/** Shorter than the mailer's timeout, after which it would send the mail again, as with any mail server. */
const SLOW_MAIL_MS = 8_000;

/**
 * As many connections as the mailer has. A mail server that is killed after it has kept a mail and before it has said so
 * gets that mail again (RFC 1047), with the same Message-ID.
 */
const MAILS_UNDER_WAY = 5;

const between = (least, most) => least + Math.random() * (most - least);

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string[]} dead parts that cannot answer at times; who needs none of them must not notice
 * @property {(stack: object, isOver: () => boolean, shop: object) => Promise<Suffered | void>} run ends with one last act after
 *   `isOver()`
 * @property {boolean} [mail] whether mails, which come late, are waited for
 * @property {boolean} [losesEvents] whether the bus loses what it holds: mails that it was to hand on are not demanded
 */

/**
 * @typedef {object} Suffered
 * @property {number} [mailsAgain] how many mails may come again
 * @property {Record<string, number>} [acts] how often each other act was made meanwhile
 * @property {string[]} [broken] what broke an invariant of those acts
 * @property {() => Promise<number>} [afterwards] compares the answers to the acts with the rows, once nothing is unfinished, and adds
 *   to `broken`; answers how many reservations of theirs hold
 */

/** Repeats an act until the time is over, and once more: what comes back is measured from the last one on. */
const again = (act, pause) => async (stack, isOver) => {
  while (!isOver()) {
    await act(stack);
    await pause(stack);
  }
  await act(stack);
};

/** Killed, back, at work for a moment, killed again. */
const killed = (name) => ({
  name: `${name} killed`,
  dead: [name],
  run: async (stack, isOver) => {
    for (;;) {
      const pid = pidOf(stack, name);
      const isLast = isOver();
      signal(pid, 'SIGKILL');
      if (isLast) return;
      await untilReplaced(stack, name, pid);
      await sleep(between(300, 1_500));
    }
  },
});

const frozen = (name) => ({
  name: `${name} frozen`,
  dead: [name],
  run: again(
    (stack) => freeze(stack, name, FROZEN_MS),
    () => sleep(2_000),
  ),
});

const storm = {
  name: 'restart storm',
  dead: OURS,
  run: again(
    (stack) => signal(pidOf(stack, OURS[Math.floor(Math.random() * OURS.length)]), 'SIGTERM'),
    () => sleep(STORM_EVERY_MS),
  ),
};

const sessionsClosed = {
  name: 'database sessions closed',
  dead: SERVERS,
  run: again(
    (stack) =>
      inDatabase(stack, 'postgres', (client) =>
        client.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`),
      ),
    () => sleep(SESSIONS_EVERY_MS),
  ),
};

/** Half of the time there is no mail server, half of the time one that lets everybody wait. */
const badMail = {
  name: 'mail server dead and slow',
  dead: [],
  mail: true,
  run: async (stack, isOver) => {
    let isDead = true;
    let kills = 0;
    for (let until = performance.now() + 15_000; !isOver(); isDead = !isDead, until += 15_000)
      while (performance.now() < until && !isOver())
        if (isDead) {
          await killMail(stack);
          kills++;
        } else await slowMail(stack);
    await slowMail(stack);
    return { mailsAgain: kills * MAILS_UNDER_WAY };
  },
};

async function killMail(stack) {
  const pid = pidOf(stack, 'mail');
  signal(pid, 'SIGKILL');
  await untilReplaced(stack, 'mail', pid);
}

async function slowMail(stack) {
  await freeze(stack, 'mail', SLOW_MAIL_MS);
  await sleep(500);
}

/** What is measured beside the faults: the same without one. */
const nothing = {
  name: 'nothing',
  dead: [],
  run: async (_stack, isOver) => {
    while (!isOver()) await sleep(100);
  },
};

const everythingAtOnce = (name, losesEvents) => ({
  name,
  dead: [...OURS, ...SERVERS],
  losesEvents,
  run: (stack, isOver, shop) => everything(stack, isOver, shop, losesEvents),
});

/** @type {Fault[]} */
export const FAULTS = [
  nothing,
  ...[...OURS, ...SERVERS].map(killed),
  ...[...OURS, ...SERVERS].map(frozen),
  storm,
  sessionsClosed,
  badMail,
  // Also without the store of the bus: an event that it held is lost with it.
  everythingAtOnce('everything at once', true),
  everythingAtOnce('everything but the store', false),
];
