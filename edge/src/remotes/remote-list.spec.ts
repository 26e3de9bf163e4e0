import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startEdge, STOREFRONT, type TestEdge } from '../testing/edge.js';

let edge: TestEdge;
beforeEach(async () => void (edge = await startEdge()));
afterEach(() => edge.close());

interface Listed {
  name: string;
  available: boolean;
  entry: string | null;
  integrity: string | null;
  pages: { path: string }[];
}

const list = async () => (await (await fetch(`${edge.origin}/remotes.json`)).json()) as Listed[];

/** Waits for the list, which polls the folders. */
async function until(
  isSo: (storefront: Listed | undefined, names: string[]) => boolean,
): Promise<Listed | undefined> {
  for (let tries = 0; tries < 60; tries += 1) {
    const remotes = await list();
    const storefront = remotes.find(({ name }) => name === 'storefront');
    const names = remotes.map(({ name }) => name);
    if (isSo(storefront, names)) return storefront;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The list did not become so');
}

const FRAME_OF_NOBODY = { expose: './Frame', js: ['Frame.0123456789ab.js'], css: [] };

test('a remote that was never deployed has the routes from the build of the shell', async () => {
  const workbench = (await list()).find(({ name }) => name === 'workbench');
  expect(workbench).toMatchObject({ available: false, entry: null, pages: [{ path: '/workbench' }] });
  expect((await fetch(`${edge.origin}/workbench`)).status).toBe(200);
});

test('a remote whose folder disappears keeps its routes and is marked', async () => {
  await list();
  edge.undeploy('storefront');
  const away = await until((remote) => remote?.available === false);
  expect(away?.entry).toBeNull();
  expect(away?.pages.map(({ path }) => path)).toContain('/shop');
  expect((await fetch(`${edge.origin}/shop`)).status).toBe(200);
});

test('the script of a remote has the hash of its bytes in the list and in its preload', async () => {
  const storefront = (await list()).find(({ name }) => name === 'storefront');
  const bytes = await (await fetch(edge.origin + storefront!.entry)).bytes();
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  expect(storefront!.integrity).toBe(hash);
  const html = await (await fetch(`${edge.origin}/profile`)).text();
  expect(html).toContain(`href="${storefront!.entry}" integrity="${hash}"`);
});

test('a remote that is deployed again is served at once without a restart', async () => {
  await list();
  edge.deploy({ entry: 'remoteEntry.ba9876543210.js' });
  const renewed = await until((remote) => remote?.entry?.includes('ba9876543210') ?? false);
  expect(renewed?.available).toBe(true);
  expect(await (await fetch(`${edge.origin}/shop`)).text()).toContain('remoteEntry.ba9876543210.js');
});

test.each([
  ['names a file outside its folder', { entry: '../../secret.txt' }],
  [
    'names a file that does not exist',
    { pages: [{ ...STOREFRONT.pages[0], js: [] }], frame: FRAME_OF_NOBODY },
  ],
  ['needs a newer platform', { requires: { 'web-kit': '^9.0.0' } }],
  ['has a page without a path', { pages: [{ ...STOREFRONT.pages[0], path: 7 }] }],
])('a remote stays as it was when its new list %s', async (_what, broken) => {
  const before = (await list()).find(({ name }) => name === 'storefront');
  edge.deploy(broken);
  // A second remote shows that the folders have been read again.
  edge.deploy({ name: 'outlet', pages: [{ ...STOREFRONT.pages[0], path: '/outlet' }] });
  await until((_first, names) => names.includes('outlet'));
  expect((await list()).find(({ name }) => name === 'storefront')).toEqual(before);
});

test('a further remote is listed when its folder appears', async () => {
  edge.deploy({ name: 'outlet', pages: [{ ...STOREFRONT.pages[0], path: '/outlet' }] });
  await until((_first, names) => names.includes('outlet'));
  expect((await fetch(`${edge.origin}/outlet`)).status).toBe(200);
});

test('readiness stays good and names the remote when one is missing', async () => {
  await list();
  edge.undeploy('storefront');
  await until((remote) => remote?.available === false);
  const answer = await fetch(`${edge.origin}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { shell: 'up', remotes: { storefront: 'down', workbench: 'down' } },
  ]);
});
