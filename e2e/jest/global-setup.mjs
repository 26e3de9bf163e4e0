import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import startServers from '../../packages/local-servers/jest/global-setup.mjs';

/** Starts what stories share: the servers of all tests, and the process that keeps platforms and the browser. */
export default async function setup() {
  await startServers();
  const host = fork(fileURLToPath(new URL('./platforms.process.mjs', import.meta.url)), { detached: true });
  const ended = once(host, 'exit').then(([code]) => {
    throw new Error(`the process of the platforms ended with code ${code}`);
  });
  const [control] = await Promise.race([once(host, 'message'), ended]);
  ended.catch(() => undefined); // from now on its end is the teardown's business
  process.env.NETRA_TEST_PLATFORMS = control;
  host.unref();
  host.channel.unref();
  globalThis.netraTestPlatforms = host;
}
