import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts the servers of a test run in a separate process, which stops them when its channel closes: at the teardown, or when this process
 * ends for any reason (Ctrl-C, kill -9).
 */
export default async function setup() {
  if (process.env.NETRA_TEST_SERVERS) return;
  const host = fork(fileURLToPath(new URL('./servers.process.mjs', import.meta.url)), { detached: true });
  process.env.NETRA_TEST_SERVERS = await new Promise((resolve, reject) => {
    host.once('message', ({ servers, error }) =>
      error ? reject(new Error(error)) : resolve(JSON.stringify(servers)),
    );
    host.once('exit', (code) => reject(new Error(`the test servers ended with code ${code}`)));
  });
  host.unref();
  host.channel.unref();
  globalThis.netraTestServers = host;
}
