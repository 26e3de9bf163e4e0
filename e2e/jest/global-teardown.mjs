import { once } from 'node:events';
import stopServers from '../../packages/local-servers/jest/global-teardown.mjs';

/** Stops the shared platforms and waits for their end. */
export default async function teardown() {
  const host = globalThis.netraTestPlatforms;
  if (host && host.exitCode === null) {
    host.ref();
    const ended = once(host, 'exit');
    host.disconnect();
    await ended;
  }
  await stopServers();
}
