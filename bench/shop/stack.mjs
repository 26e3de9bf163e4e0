/** A platform for the benchmark alone: started empty, without the edge's help, stopped and removed at the end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const START_SECONDS = 300;

export const ADMIN = { email: 'bench@netra.lk', password: 'netra-bench-of-2026' };

/** Higher than any load of ours reaches: the throttles are for strangers, and are measured elsewhere. */
const NO_THROTTLE = {
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
  SIGN_UPS_PER_HOUR_AND_ADDRESS: '1000000',
  ORDERS_PER_HOUR: '1000000',
  UNCONFIRMED_ORDERS_PER_HOUR: '1000000',
  PIECES_ON_ORDER: '1000000000',
  UNCONFIRMED_PIECES_ON_ORDER: '1000000000',
  UNCONFIRMED_VALUE_ON_ORDER: '1000000000',
};

/** The programs and temporary folders of this process; a benchmark that a signal ends stops and removes them first. */
const held = new Set();
let leaving;
// Not once: npm and the terminal both tell, and the second signal would end the process at once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (leaving ??= releaseAll().then(() => process.exit(130))));

/** The newest first: what uses a server ends before the server. */
export async function releaseAll() {
  while (held.size > 0) await [...held].at(-1)().catch(console.error);
}

/**
 * Releases something at the latest when the process is ended by a signal.
 * @param {() => Promise<void>} release is called once
 * @returns {() => Promise<void>} releases it now; later calls wait for the first
 */
export function releasedAtTheEnd(release) {
  let released;
  const once = () =>
    (released ??= release().finally(() => {
      held.delete(once);
    }));
  held.add(once);
  return once;
}

/** Stops a program with SIGTERM and waits until it has exited. */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Waits for a child's `{type: 'ready', port}`. */
async function ready(child, name) {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}`);
  });
  const [{ port }] = await Promise.race([once(child, 'message'), ended]);
  return port;
}

/** Removes the folder of a platform that has ended, and the cluster that root's PostgreSQL has outside of it. */
export function removeData(dataDir) {
  const link = path.join(dataDir, 'postgres', 'cluster');
  const cluster = existsSync(link) ? realpathSync(link) : link;
  for (const left of [cluster, `${cluster}.link`, dataDir]) rmSync(left, { recursive: true, force: true });
}

/** A terminal signals all programs of its group to end; those in a group of their own are ended in order. */
const OWN_GROUP = { cwd: root, detached: true };

/** Starts a Node program that says when it is ready. */
export async function startProgram(name, file, env) {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=256', '--max-semi-space-size=16', path.join(root, file)],
    {
      ...OWN_GROUP,
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const stop = releasedAtTheEnd(() => end(child));
  const port = await ready(child, name);
  return { pid: child.pid, port, origin: `http://127.0.0.1:${port}`, stop };
}

/** `npm start` on free ports and in a folder that is removed by `stop`. */
export async function startStack(env = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'netra-bench-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'infra/start.mjs')], {
    ...OWN_GROUP,
    env: {
      ...process.env,
      ...NO_THROTTLE,
      NODE_OPTIONS: '',
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'off',
      GOOGLE_CLIENT_ID: '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = releasedAtTheEnd(async () => {
    await end(child);
    removeData(dataDir);
  });
  const file = () => JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8'));
  const origin = await untilServing(child, file).catch(async (error) => {
    await stop();
    throw error;
  });
  const secrets = () => JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  return { dataDir, origin, file, secrets, seconds: (performance.now() - startedAt) / 1000, stop };
}

async function untilServing(child, file) {
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline; await sleep(250)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    try {
      const { origin } = file();
      if ((await fetch(`${origin}/api/readyz`)).ok) return origin;
    } catch {
      continue; // not there yet
    }
  }
  throw new Error(`the platform was not ready within ${START_SECONDS} s`);
}

/** A gateway beside the stack's own, with other settings. */
export function startGateway(stack, env) {
  const { nats, images, origin } = stack.file();
  const { jwtKeys, requestKeys, bus } = stack.secrets();
  return startProgram('gateway', 'gateway/dist/main.js', {
    PORT: '0',
    NATS_URL: Object.assign(new URL(nats), { username: 'gateway', password: bus.gateway }).href,
    PUBLIC_ORIGIN: origin,
    JWT_KEYS: jwtKeys,
    REQUEST_SIGNING_KEY: requestKeys.signing,
    IMAGES_DIR: images,
    ...env,
  });
}

/** An edge beside the stack's own, in front of another gateway. */
export function startEdge(stack, gatewayUrl) {
  return startProgram('edge', 'edge/dist/main.js', {
    PORT: '0',
    PUBLIC_ORIGIN: stack.origin,
    GATEWAY_URL: gatewayUrl,
    IMAGES_URL: `${gatewayUrl}/images`,
  });
}
