import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { visitor } from './support/browser.js';
import { type OwnEdge, startEdge } from './support/own-edge.js';
import { platform } from './support/platform.js';

/** Visitors open a page each 300 milliseconds: two hundred a minute. */
const PAUSE = 300;

const on = platform();
const run = promisify(execFile);
let folder: string;
let edge: OwnEdge | undefined;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  edge = await startEdge(on.stack, { RELEASES_URL: `file://${folder}/data/releases` });
  origin = edge.origin;
}, 330_000);
afterAll(async () => {
  await edge?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Releases a part as an operator does; returns the seconds until it was shown. */
async function release(part: string, ...options: string[]): Promise<number> {
  const began = performance.now();
  await run(process.execPath, ['infra/command.mjs', 'release', part, ...options], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: path.join(folder, 'data'), ORIGIN: origin },
  });
  return (performance.now() - began) / 1000;
}

/** Writes a built part with another first script, like a build of changed sources; returns its folder and the script's name. */
async function changed(part: string): Promise<{ built: string; script: string }> {
  const from = path.resolve(part === 'shell' ? 'dist/shell' : `dist/remotes/${part}`);
  const built = path.join(folder, `built-${part}`);
  await cp(from, built, { recursive: true });
  const list = path.join(built, part === 'shell' ? 'files.json' : 'pages.json');
  const text = await readFile(list, 'utf8');
  const [old] = /(?:remoteEntry|shell)\.[0-9a-f]{12}\.js/.exec(text)!;
  const code = `${await readFile(path.join(built, old), 'utf8')}\n// changed`;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  const script = old.replace(/[0-9a-f]{12}/, hash);
  for (const ending of ['', '.br', '.gz'])
    await rename(path.join(built, old + ending), path.join(built, script + ending));
  await writeFile(path.join(built, script), code);
  await writeFile(path.join(built, `${script}.br`), brotliCompressSync(code));
  await writeFile(path.join(built, `${script}.gz`), gzipSync(code));
  await writeFile(list, text.replaceAll(old, script));
  const builds = path.join(built, '.builds.json');
  await writeFile(builds, (await readFile(builds, 'utf8')).replaceAll(old, script));
  return { built, script };
}

/** Collects the faults of a page. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed ${request.url()}`);
  });
  return faults;
}

/** Visitors who open pages with all their files until `stop` is called. */
function visits() {
  const failed: string[] = [];
  let [pages, isOver] = [0, false];
  const paths = ['/', '/shop', '/about', '/admin', '/technician/login'];
  const read = async (address: string) => {
    const response = await fetch(origin + address).catch((error: Error) => ({
      ok: false,
      status: error.message,
      text: () => Promise.resolve(''),
    }));
    if (!response.ok) failed.push(`${address} ${response.status}`);
    return response.text();
  };
  const visit = async (address: string) => {
    const html = await read(address);
    const files = [...new Set(html.match(/\/(?:shell|remotes)\/[\w./-]+?\.[0-9a-f]{12}\.(?:js|css)/g) ?? [])];
    await Promise.all(files.map(read));
  };
  const done = (async () => {
    const begun: Promise<void>[] = [];
    while (!isOver) {
      begun.push(visit(paths[pages++ % paths.length]!));
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    await Promise.all(begun);
  })();
  const stop = async () => {
    isOver = true;
    await done;
    return { pages, failed };
  };
  return { stop };
}

/** The hashes of the files that browsers load of a part, by name. */
async function bytesOf(part: string): Promise<Record<string, string>> {
  const listed = (await (await fetch(`${origin}/remotes.json`)).json()) as {
    name: string;
    entry: string;
    pages: { js: string[]; css: string[] }[];
  }[];
  const { entry, pages } = listed.find(({ name }) => name === part)!;
  const files = [...new Set([entry, ...pages.flatMap(({ js, css }) => [...js, ...css])])];
  const hashes = files.map(async (file) => [
    file,
    createHash('sha256')
      .update(await (await fetch(origin + file)).bytes())
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
}

const html = async (address: string, cookie = '') =>
  (await fetch(origin + address, { headers: { cookie } })).text();

test('parts are released, rolled back and shared without a failure for any visitor', async () => {
  const { page, context } = await visitor(on.browser, origin);
  const faults = faultsOf(page);
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
  const going = visits();
  const technician = await bytesOf('technician');
  const [admin, storefront, shell] = await Promise.all(['admin', 'storefront', 'shell'].map(changed));
  const seconds: Record<string, number> = {};
  seconds['admin'] = await release('admin', '--built', admin!.built);
  expect(await html('/admin')).toContain(admin!.script);
  seconds['storefront'] = await release('storefront', '--built', storefront!.built);
  seconds['shell'] = await release('shell', '--built', shell!.built);
  const shop = await html('/shop');
  expect(shop).toContain(storefront!.script);
  expect(shop).toContain(shell!.script);
  expect(shop).toContain('data-server="whole"');
  // The tab that was opened before loads a page that it never had.
  await page.getByRole('link', { name: 'Cart, empty' }).click();
  await page.getByText('Your cart is empty.').waitFor();
  const fresh = await visitor(on.browser, origin);
  const freshFaults = faultsOf(fresh.page);
  await fresh.page.goto('/shop');
  await fresh.page.getByRole('link', { name: 'Cart, empty' }).click();
  await fresh.page.getByText('Your cart is empty.').waitFor();
  seconds['back'] = await release('storefront', '--back');
  expect(await html('/shop')).not.toContain(storefront!.script);
  seconds['share'] = await release('storefront', '--built', storefront!.built, '--share', '10');
  expect(await html('/shop', 'visitor=9')).toContain(storefront!.script);
  expect(await html('/shop', 'visitor=10')).not.toContain(storefront!.script);
  const { pages, failed } = await going.stop();
  expect(await bytesOf('technician')).toEqual(technician);
  expect([failed, faults, freshFaults]).toEqual([[], [], []]);
  const shown = Object.entries(seconds).map(([what, each]) => `${what} ${each.toFixed(1)} s`);
  process.stderr.write(`${pages} pages, 0 failed; ${shown.join(', ')}\n`);
  const stored = await readdir(path.join(folder, 'data/releases/releases'));
  expect(stored.toSorted()).toEqual(['admin', 'shell', 'storefront']);
  await Promise.all([context.close(), fresh.context.close()]);
}, 180_000);
