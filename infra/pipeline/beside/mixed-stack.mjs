import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from '../../launch/bootstrap.mjs';

const READY_MS = 240_000;
const folderOf = (name) => (name === 'gateway' ? name : `services/${name}`);

/** Makes a folder with links to this checkout, without its services and gateway; returns what links one of those to a tree. */
function linkedTree(mixed) {
  mkdirSync(path.join(mixed, 'services'), { recursive: true });
  for (const entry of readdirSync(root))
    if (!['services', 'gateway', '.git', '.data'].includes(entry))
      symlinkSync(path.join(root, entry), path.join(mixed, entry));
  return (name, tree) => {
    const to = path.join(mixed, folderOf(name));
    symlinkSync(path.join(tree, folderOf(name)), `${to}.next`);
    renameSync(`${to}.next`, to);
  };
}

/**
 * The platform of this checkout, whose services and gateway come from one tree or another: its folder consists of links, and Node takes what a
 * program imports from where the program really is. A process that ends is started again from what its link then names.
 * @param {string} folder a checkout that was compiled
 * @param {string[]} names the processes that begin as those of `folder`
 */
export async function startMixed(folder, names) {
  const base = mkdtempSync(path.join(tmpdir(), 'netra-beside-'));
  const [mixed, dataDir] = ['tree', 'data'].map((name) => path.join(base, name));
  const link = linkedTree(mixed);
  for (const name of names) link(name, folder);

  const start = pathToFileURL(path.join(root, 'infra/dist/local/stack/start.js')).href;
  const program = `import { start } from '${start}';
    await start(${JSON.stringify(mixed)}, Date.now(), () => ({ bundles: Promise.resolve(), stop() {} }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off', ...LIMITS },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const read = () => JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8'));
  const until = async (what, ask) => {
    for (const end = Date.now() + READY_MS; ; await sleep(100)) {
      if (child.exitCode !== null) throw new Error(`the platform ended with ${child.exitCode}`);
      const found = await Promise.resolve()
        .then(ask)
        .catch(() => undefined);
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    }
  };
  const whole = async () => {
    const { origin, metrics } = read();
    const asked = [metrics.gateway.replace('/metrics', '/readyz/whole'), `${origin}/api/readyz`];
    return (await Promise.all(asked.map((url) => fetch(url)))).every(({ ok }) => ok);
  };
  const pidOf = (name) => read().processes.find((each) => each.name === name)?.pid;

  return {
    /** The addresses, once everything answers. */
    ready: async () => {
      await until('the platform', whole);
      const { origin, mail } = read();
      return { origin, mails: mail.web };
    },
    /** Replaces a process by that of another tree. */
    replace: async (name, tree) => {
      const pid = pidOf(name);
      link(name, tree);
      process.kill(pid, 'SIGTERM');
      await until(`the other ${name}`, () => pidOf(name) && pidOf(name) !== pid);
      await until(`the platform with the other ${name}`, whole);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill()) await ended;
      rmSync(base, { recursive: true });
    },
  };
}

/** A journey is made too often for what a customer may do in an hour. */
const LIMITS = Object.fromEntries(
  [
    'SIGN_UPS_PER_HOUR_AND_ADDRESS',
    'ORDERS_PER_HOUR',
    'UNCONFIRMED_ORDERS_PER_HOUR',
    'UNCONFIRMED_PIECES_ON_ORDER',
    'UNCONFIRMED_VALUE_ON_ORDER',
    'LOOK_UPS_PER_MINUTE_AND_ADDRESS',
  ].map((name) => [name, '1000000']),
);
