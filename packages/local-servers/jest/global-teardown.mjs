/** Stops the servers of the test run and waits until they have ended. */
export default async function teardown() {
  const host = globalThis.netraTestServers;
  if (!host || host.exitCode !== null) return;
  host.ref();
  await new Promise((resolve) => {
    host.once('exit', resolve);
    host.disconnect();
  });
}
