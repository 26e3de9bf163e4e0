import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.js';

/** The contents of `<DATA_DIR>/stack.json` while a stack runs. */
export interface StackFile {
  origin: string;
  mail: { smtp: string; web: string };
  nats: string;
  postgres: string;
  images: string;
  metrics: Record<string, string>;
  processes: { name: string; pid: number; port: number | null }[];
}

/** A test's own platform: own ports, own data folder, stopped and removed by `stop`. */
export interface Stack {
  origin: string;
  dataDir: string;
  read(): Promise<StackFile>;
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>;
}

export const ADMIN = { email: 'admin@netra.lk', password: 'netra-admin-2026' };

/** Limits that the fuzz would otherwise reach before anything else; other tests check them. */
export const WITHOUT_THROTTLES = {
  SIGN_IN_FAILURES_PER_ACCOUNT: '1000000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
  SIGN_UPS_PER_HOUR_AND_ADDRESS: '1000000',
  OTP_WAIT_SECONDS: '1',
  OTP_PER_HOUR: '1000000',
  OTP_PER_HOUR_AND_ACCOUNT: '1000000',
  OTP_PER_HOUR_AND_ADDRESS: '1000000',
  LOOK_UPS_PER_MINUTE_AND_ADDRESS: '1000000',
  CLAIMS_PER_DAY: '1000000',
  LIVE_STREAMS_PER_ADDRESS: '100000',
  ORDERS_PER_HOUR: '1000000',
  UNCONFIRMED_ORDERS_PER_HOUR: '1000000',
  UNCONFIRMED_PIECES_ON_ORDER: '1000000000',
  UNCONFIRMED_VALUE_ON_ORDER: '1000000000',
  REVIEWS_PER_HOUR: '1000000',
  QUESTIONS_PER_HOUR: '1000000',
  STOCK_ALERTS_PER_HOUR: '1000000',
  STOCK_ALERTS_PER_HOUR_AND_ADDRESS: '1000000',
  QUOTES_PER_HOUR: '1000000',
  QUOTES_PER_HOUR_AND_ADDRESS: '1000000',
};

export interface StackOptions {
  demo?: boolean;
  /** A folder with existing data; by default a new one. */
  dataDir?: string;
  /** Variables beyond the usual ones. */
  env?: Record<string, string>;
}

/** The variables of a stack that tests start: free ports; no demo data and no sign-in by Google unless asked. */
function environment(dataDir: string, { demo = false, env = {} }: StackOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_OPTIONS: '',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: demo ? 'on' : 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    GOOGLE_CLIENT_ID: '',
    ...env,
  };
}

function launch(dataDir: string, options: StackOptions): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['infra/start.mjs'], {
    env: environment(dataDir, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return { child, output: () => text };
}

/** A stack that another process starts and stops. */
export const runningStack = (dataDir: string, origin: string): Stack => ({
  origin,
  dataDir,
  read: () => readStackFile(dataDir),
  stop: () => Promise.reject(new Error('This platform is shared: a story that stops one starts its own.')),
});

const readStackFile = async (dataDir: string) =>
  JSON.parse(await readFile(join(dataDir, 'stack.json'), 'utf8')) as StackFile;

/** Runs `npm start` in a new data folder and waits until it serves. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'netra-e2e-')));
  const { child, output } = launch(dataDir, options);
  const read = () => readStackFile(dataDir);
  let last = 'no answer';
  const origin = await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${output()}`);
      const file = await read().catch(() => null);
      if (!file) return null;
      const ready = await fetch(`${file.origin}/api/readyz`).catch(() => null);
      last = ready ? `${ready.status} ${await ready.text()}` : 'no answer';
      return ready?.ok ? file.origin : null;
    },
    { seconds: 240, what: () => `the stack to be ready (${last}):\n${output()}` },
  );
  return { origin, dataDir, read, stop: (signal) => stop(child, dataDir, output, signal) };
}

/** @throws Error with its output, when it has ended by itself with a failure */
async function stop(
  child: ChildProcess,
  dataDir: string,
  output: () => string,
  signal: NodeJS.Signals = 'SIGTERM',
) {
  const start = performance.now();
  const failed = child.exitCode;
  if (child.exitCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
  if (failed) throw new Error(`npm start ended with ${failed}:\n${output()}`);
  return { code: child.exitCode, milliseconds: performance.now() - start };
}
