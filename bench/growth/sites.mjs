/** The platform several times side by side, each to be filled with another amount of data. */
import path from 'node:path';
import { connect, databaseUrl } from '../shop/seed.mjs';
import { ADMIN, startStack } from '../shop/stack.mjs';

/**
 * @typedef {object} Site
 * @property {string} origin its gateway, which keeps no answers
 * @property {string} token an admin's
 * @property {(database: string, work: (client) => Promise) => Promise} inDatabase as a superuser
 * @property {number} postgres the process id of its PostgreSQL
 * @property {string} logFile of its PostgreSQL
 * @property {() => Promise<void>} stop
 */

/**
 * Starts `count` of them, one after the other, and stops them after the work, also after half of a start.
 * @param {(sites: Site[]) => Promise<void>} work
 */
export async function withSites(count, work) {
  const sites = [];
  try {
    while (sites.length < count) sites.push(await startSite());
    await work(sites);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/** @returns {Promise<Site>} */
async function startSite() {
  const stack = await startStack({ CATALOG_CACHE_MIB: '0' });
  const { postgres, processes } = stack.file();
  const part = (wanted) => processes.find(({ name }) => name === wanted);
  const { port } = part('gateway');
  const origin = `http://127.0.0.1:${port}`;
  const inDatabase = async (database, work) => {
    const client = await connect(databaseUrl(postgres, database));
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const logFile = path.join(stack.dataDir, 'postgres', 'postgres.log');
  const { pid } = part('postgres');
  return { origin, token: await signIn(origin), postgres: pid, inDatabase, logFile, stop: stack.stop };
}

async function signIn(origin) {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return (await answer.json()).token;
}
