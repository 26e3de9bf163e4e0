import '@netra/service-kit/typescript-hook';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * Keeps the platforms and the browser that stories share, from the first story that needs them to the end of the run.
 * `POST /leases` with variables hands over a platform with those variables that no other file uses, and starts one where none is free;
 * `DELETE /leases/<id>` gives it back. A platform whose variables one group alone needs (`isOwn`) then stops: an idle one takes 7 % of a
 * core.
 */
const { startStack } = await import('../support/stack.ts');
const { launchBrowser } = await import('../support/browser.ts');
const { until } = await import('../support/until.ts');

const leased = new Map();
const free = new Map();
const platforms = [];
let browser;
let leases = 0;
let lastStart = Promise.resolve();

async function lease({ env, isOwn }) {
  const key = JSON.stringify(env);
  const platform = (await sound(free.get(key))) ?? (await started({ key, env, isOwn }));
  browser ??= launchBrowser();
  const id = String(++leases);
  leased.set(id, platform);
  const { origin, dataDir } = platform.stack;
  return { id, origin, dataDir, browser: (await browser).wsEndpoint() };
}

/** Returns a free platform that is ready; one that a story broke must not fail the next stories. */
async function sound(candidates = []) {
  for (let platform; (platform = candidates.pop());) if (await recovers(platform.stack)) return platform;
  return undefined;
}

const recovers = ({ origin }) =>
  until(async () => (await fetch(`${origin}/api/readyz`).catch(() => undefined))?.ok).then(
    () => true,
    () => false,
  );

/** One after the other: a start keeps all cores busy, and several at once exceed the time that a program has for its own. */
async function started({ key, env, isOwn }) {
  const starting = lastStart.then(() => startStack({ env }));
  lastStart = starting.catch(() => undefined);
  const platform = { key, stack: await starting, isOwn };
  platforms.push(platform);
  return platform;
}

function giveBack(id) {
  const platform = leased.get(id);
  leased.delete(id);
  if (platform?.isOwn) return void platform.stack.stop().catch((error) => console.error(error.message));
  if (platform) free.set(platform.key, [...(free.get(platform.key) ?? []), platform]);
}

async function stop() {
  await Promise.allSettled([
    (await browser?.catch(() => undefined))?.close(),
    ...platforms.map(({ stack }) => stack.stop()),
  ]);
  process.exit();
}

process.on('SIGINT', () => undefined); // Ctrl-C ends the test runner, which closes the channel
process.once('disconnect', stop).once('SIGTERM', stop);

const control = createServer(async (request, response) => {
  response.setHeader('connection', 'close');
  try {
    if (request.method === 'POST') return response.end(JSON.stringify(await lease(await json(request))));
    giveBack(request.url.split('/').at(-1));
    response.end();
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
control.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${control.address().port}`));
