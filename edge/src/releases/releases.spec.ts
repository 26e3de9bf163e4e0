import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startEdge, type TestEdge } from '../testing/edge.js';
import { PLAIN, releaseFolder, remoteFiles, shellFiles, type TestReleases } from '../testing/releases.js';

let releases: TestReleases;
let edge: TestEdge;
beforeEach(async () => {
  releases = releaseFolder();
  edge = await startEdge({ RELEASES_URL: releases.url });
});
afterEach(async () => {
  await edge.close();
  releases.remove();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(edge.origin + path, { headers });
const html = async (path: string, headers = {}) => (await get(path, headers)).text();

/** Every edge reads the store of releases again and again. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + 20_000;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error('It was not shown');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until a page has a text. */
async function shows(path: string, text: string): Promise<string> {
  let page = '';
  await until(async () => (page = await html(path)).includes(text));
  return page;
}

test('a released remote is shown without a restart, and the file of the previous version is still there', async () => {
  expect(await html('/profile')).toContain('remoteEntry.0123456789ab.js');
  const first = await releases.release('storefront', remoteFiles('111111111111'));
  await shows('/profile', 'remoteEntry.111111111111.js');
  await releases.release('storefront', remoteFiles('222222222222'));
  await shows('/profile', 'remoteEntry.222222222222.js');
  const old = await get('/remotes/storefront/Profile.111111111111.js');
  expect([old.status, old.headers.get('cache-control'), await old.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    '/* Profile of 111111111111 */',
  ]);
  await releases.point('storefront', { version: first });
  await shows('/profile', 'remoteEntry.111111111111.js');
});

test('a released file is sent with brotli as it was compressed at build time', async () => {
  await releases.release('storefront', remoteFiles('111111111111'));
  await shows('/profile', 'remoteEntry.111111111111.js');
  const answer = await get('/remotes/storefront/remoteEntry.111111111111.js', { 'accept-encoding': 'br' });
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', PLAIN]);
});

/** The status of a path sent verbatim: `fetch` would resolve dots. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    request(edge.origin, { path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(),
  );

test.each([
  '/remotes/storefront/server/container.js',
  '/remotes/../secret.txt',
  '/remotes/%2e%2e/secret.txt',
  '/remotes/%2e%2e/%2e%2e/secret.txt',
])('%s is not public', async (path) => {
  await releases.release('storefront', remoteFiles('111111111111'));
  await shows('/profile', 'remoteEntry.111111111111.js');
  expect(await statusOf(path)).toBe(404);
});

test('a released shell has its template and its scripts, and another service worker', async () => {
  const worker = await html('/shell/service-worker.js');
  await releases.release('shell', shellFiles('333333333333'));
  const page = await shows('/profile', 'of 333333333333');
  expect(page).toContain('/shell/shell.333333333333.js');
  expect(page).toContain('remoteEntry.0123456789ab.js');
  expect(await html('/shell/service-worker.js')).not.toBe(worker);
  expect((await get('/shell/shell.0123456789ab.js')).status).toBe(200);
  expect((await get('/offline')).headers.get('x-release')).toBe(
    (await get('/remotes.json')).headers.get('x-release'),
  );
});

test.each([
  ['is incomplete in the store', async () => releases.point('storefront', { version: 'abcdefabcdef' })],
  [
    'has a file that was changed in the store',
    async () => {
      const version = await releases.upload('storefront', remoteFiles('444444444444'));
      releases.tamper('storefront', version, 'Profile.444444444444.js');
      await releases.point('storefront', { version });
    },
  ],
  [
    'needs another web-kit',
    () => releases.release('storefront', remoteFiles('444444444444', { requires: { 'web-kit': '^9.0.0' } })),
  ],
])('a version that %s never goes live, and other parts do', async (_what, release) => {
  await release();
  await releases.release('shell', shellFiles('333333333333'));
  const page = await shows('/profile', 'of 333333333333');
  expect(page).toContain('remoteEntry.0123456789ab.js');
});

test('a trial with a share is for visitors with a number below it, who keep it', async () => {
  const first = await releases.release('storefront', remoteFiles('111111111111'));
  const second = await releases.upload('storefront', remoteFiles('222222222222'));
  await releases.point('storefront', { version: first, trial: { version: second, share: 10 } });
  await shows('/profile', 'remoteEntry.111111111111.js');
  const as = (number: number) => html('/profile', { cookie: `a=b; visitor=${number}` });
  for (const number of [10, 42, 99]) expect(await as(number)).toContain('remoteEntry.111111111111.js');
  for (const number of [0, 9]) expect(await as(number)).toContain('remoteEntry.222222222222.js');
  const list = async (cookie: string) => (await get('/remotes.json', { cookie })).text();
  expect(await list('visitor=9')).toContain('remoteEntry.222222222222.js');
  expect(await list('visitor=10')).toContain('remoteEntry.111111111111.js');
  const answer = await get('/profile');
  const [, number] = /^visitor=(\d+); Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/.exec(
    answer.headers.get('set-cookie')!,
  )!;
  expect(await answer.text()).toBe(await as(Number(number)));
  expect((await get('/profile', { cookie: 'visitor=4' })).headers.get('set-cookie')).toBeNull();
  await releases.point('storefront', { version: second });
  await until(async () => (await get('/profile')).headers.get('set-cookie') === null);
  expect(await as(99)).toContain('remoteEntry.222222222222.js');
});
