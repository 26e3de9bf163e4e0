import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { forgetOwner, noteOwner, stopLeftover } from '@netra/local-servers';
import { bringDemoData } from '../../demo/bring.js';
import { untilFirstPage } from './first-page.js';
import { freeMib } from './free-space.js';
import { choosePlaces } from './places.js';
import { printAddresses } from './print.js';
import { Refusal, sentenceOf } from './refusal.js';
import { secretsOf } from './secrets.js';
import { readSettings, type Settings } from './settings.js';
import { Stack } from './stack.js';
import { restartOnChange } from './watch.js';

const NEEDED_MIB = 300;

export interface Build {
  /** Settles when the browser's bundles are built. */
  bundles: Promise<void>;
  /** Cancels a build. */
  stop(): void;
}

/**
 * `npm start`: starts everything, stays while it runs, and stops everything on SIGINT or SIGTERM.
 * @param startedAt when the command was entered, in milliseconds since 1970
 */
export async function start(
  root: string,
  startedAt: number,
  buildBundles: (skip: boolean) => Build,
): Promise<void> {
  const ended = new AbortController();
  const stopped = signalled().then(() => ended.abort());
  const settings = readSettings(root, process.argv.slice(2));
  let stack: Stack | undefined;
  let build: Build | undefined;
  try {
    const isNew = await claim(settings);
    const places = await choosePlaces(settings);
    stack = new Stack({ root, settings, places, secrets: secretsOf(settings.dataDir) }, console.log);
    build = buildBundles(settings.dev && settings.devApps.length === 0);
    const up = bringUp(stack, build, startedAt, isNew, ended.signal);
    await Promise.race([up, stopped]);
    await stopped;
    console.log('Stopping ...');
  } catch (error) {
    console.error(sentenceOf(error, settings.dataDir) ?? error);
    process.exitCode = 1;
  }
  build?.stop();
  await stack?.stop();
  if (stack) forgetOwner(noteIn(settings.dataDir));
  process.exit();
}

const signalled = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => resolve());
  });

const noteIn = (dataDir: string) => path.join(dataDir, 'run', 'launcher');

/** Locks the data folder, and returns whether it is new; rejects while another start uses it. */
async function claim({ dataDir }: Settings): Promise<boolean> {
  const isNew = !existsSync(path.join(dataDir, 'secrets.json'));
  const note = noteIn(dataDir);
  const made = mkdirSync(note, { recursive: true });
  const isOurs = !isNew || (made !== undefined && dataDir.startsWith(made));
  // Root's PostgreSQL runs as another user, who must be able to enter the cluster's folder.
  if (isOurs) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  const free = freeMib(dataDir);
  if (free < NEEDED_MIB)
    throw new Refusal(`The disk that holds ${dataDir} has only ${free} MiB left; Netra needs ${NEEDED_MIB}.`);
  await stopLeftover('Netra', note, 'SIGTERM').catch((error: Error) => {
    throw new Refusal(error.message.replace(note, dataDir));
  });
  noteOwner(note, process.pid, 'start.mjs');
  return isNew;
}

async function bringUp(
  stack: Stack,
  { bundles }: Build,
  startedAt: number,
  isNew: boolean,
  ended: AbortSignal,
): Promise<void> {
  await Promise.all([stack.start(bundles), bundles]);
  await untilFirstPage(stack.localOrigin);
  if (stack.system.settings.dev) restartOnChange(stack);
  printAddresses(stack.origin, stack.mailPage, (Date.now() - startedAt) / 1000);
  await bringDemoData(stack, isNew, ended);
}
