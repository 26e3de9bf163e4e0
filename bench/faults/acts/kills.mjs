/** Processes die, and the bus loses its store. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pidOf, signal, untilReplaced } from '../processes.mjs';
import { signIn, signUp, PASSWORD } from '../shop.mjs';
import { loop, orNothing } from './act.mjs';

const KILL_EVERY_MS = 20_000;
const VICTIMS = [
  'catalog',
  'repairs',
  'orders',
  'identity',
  'gateway',
  'nats',
  'mailer',
  'postgres',
  'people',
];

/** One process after the other dies; now and then the bus comes back without its store. */
export async function kills({ stack, origin, call, isOver, tell, losesStore }) {
  const victims = [...VICTIMS, ...(losesStore ? ['store'] : [])];
  await loop(isOver, async (round) => {
    await sleep(KILL_EVERY_MS);
    if (isOver()) return;
    const name = victims[round % victims.length];
    if (name !== 'store') {
      const pid = pidOf(stack, name);
      signal(pid, 'SIGKILL');
      await untilReplaced(stack, name, pid);
      return tell.count('processes killed');
    }
    await withoutStore({ stack, origin, call, tell });
  });
}

/** Tokens that have ended stay dead when the bus has lost its store and a gateway starts after that. */
async function withoutStore({ stack, origin, call, tell }) {
  const email = `signed-out-${Date.now()}@example.lk`;
  if (!(await orNothing(signUp(origin, email)))) return;
  const token = await orNothing(signIn(origin, email, PASSWORD));
  if (!token || (await call('POST', '/api/users/logout', { token })).status !== 204) return;
  const nats = pidOf(stack, 'nats');
  signal(nats, 'SIGKILL');
  rmSync(path.join(stack.dataDir, 'nats/jetstream'), { recursive: true, force: true });
  await untilReplaced(stack, 'nats', nats);
  const gateway = pidOf(stack, 'gateway');
  signal(gateway, 'SIGKILL');
  await untilReplaced(stack, 'gateway', gateway);
  const { status } = await call('GET', '/api/users', { token });
  tell.count('stores of the bus lost');
  if (status === 200) tell.breaks('a signed-out token lives again after the bus lost its store');
}
