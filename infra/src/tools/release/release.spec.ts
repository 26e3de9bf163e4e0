import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IMAGE, livePart } from '@netra/node-kit';
import { s3Double } from '@netra/local-servers/testing';
import { FolderImageStore, type ImageStore, S3ImageStore } from '@netra/service-kit/images';
import { listOf } from './command.js';
import { movedTo, released } from './moves.js';
import { type Place, placeAt } from './places.js';
import { goBack, goTo, release } from './release.js';
import type { Built } from './running-site.js';

const API = { paths: { '/orders': { get: { responses: { '200': {} } } } } };
let answers: Record<string, unknown>;
let site: Server;
const closing: Server[] = [];
let folder: string;
let objects: ImageStore;
let place: Place;

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

beforeEach(async () => {
  answers = {
    '/shell/known-remotes.json': { platform: '0.1.4' },
    '/remotes.json': [{ name: 'technician', available: true }],
    '/remotes/technician/pages.json': {
      name: 'technician',
      requires: { 'web-kit': '^0.1.1' },
      pages: [{ path: '/technician/jobs/:id' }],
    },
    '/api/openapi.json': API,
  };
  site = await listening(
    createServer(({ url }, response) => response.end(JSON.stringify(answers[url!] ?? null))),
  );
  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  objects = await new FolderImageStore(folder).prepare();
  place = placeAt(objects, addressOf(site));
});
afterEach(async () => {
  for (const server of [site, ...closing.splice(0)]) server.close();
  await rm(folder, { recursive: true });
});

const built = (
  text: string,
  change: { pages?: { path: string }[]; requires?: Built['requires'] } = {},
): Built => {
  const pages = { name: 'admin', pages: [{ path: '/admin' }], ...change };
  return {
    part: 'admin',
    requires: change.requires ?? { 'web-kit': '^0.1.1' },
    api: API,
    files: new Map([
      ['pages.json', Buffer.from(JSON.stringify(pages))],
      ['Page.0123456789ab.js', Buffer.from(`call("GET /orders");${text}`)],
    ]),
  };
};
const WHO = { part: 'admin', by: 'a test' };
const live = async (at = place) => livePart((await at.store.newest()).pointer, 'admin');

test('released versions of a part become live, and going back restores earlier ones', async () => {
  const first = await release(place, built('one'), WHO);
  const second = await release(place, built('two'), WHO);
  expect((await live()).version).toBe(second);
  expect(await goBack(place, 'admin')).toBe(first);
  expect(await goBack(place, 'admin')).toBe(IMAGE);
  await expect(goBack(place, 'admin')).rejects.toThrow(
    'admin is as the image brings it: there is no way back.',
  );
  await goTo(place, WHO, second);
  expect((await live()).version).toBe(second);
  await expect(goTo(place, WHO, 'abcdef')).rejects.toThrow(
    `admin has no version abcdef; there are image, ${second}, ${first}.`,
  );
});

test('releasing the same content again gives the same version', async () => {
  expect(await release(place, built('one'), WHO)).toBe(await release(place, built('one'), WHO));
  expect((await live()).releases).toHaveLength(1);
});

test('ending a trial leaves the previously live version', async () => {
  const first = await release(place, built('one'), WHO);
  const second = await release(place, built('two'), { ...WHO, share: 10 });
  expect(await live()).toMatchObject({ version: first, trial: { version: second, share: 10 } });
  expect(await listOf(place)).toMatch(
    new RegExp(
      `admin\n  ${second}  10 % of visitors, released .* by a test; web-kit \\^0.1.1\n  ${first}  live`,
    ),
  );
  expect(await goBack(place, 'admin')).toBe(first);
  expect((await live()).trial).toBeUndefined();
});

test.each([
  ['a folder', async () => objects],
  [
    'a bucket',
    async () => {
      const server = await listening(s3Double('releases'));
      const keys = { region: 'us-east-1', accessKey: 'tester', secretKey: 'a-secret-of-the-tests' };
      closing.push(server);
      return new S3ImageStore({ endpoint: addressOf(server), name: 'releases', ...keys });
    },
  ],
])('one of two concurrent releases of a part in %s wins, and the other reports it', async (_name, open) => {
  const store = await open();
  const shared = placeAt(store, place.origin);
  const outcomes = await Promise.allSettled(['one', 'two'].map((text) => release(shared, built(text), WHO)));
  const [winner] = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [reason] = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as Error).message] : [],
  );
  expect(reason).toBe(`Another release of admin came first: ${winner} is live now.`);
  expect((await live(shared)).version).toBe(winner);
});

test('concurrent releases of two parts are both live', async () => {
  const shell: Built = { ...built('shell'), part: 'shell', requires: { 'web-kit': '0.1.4' } };
  await Promise.all([release(place, built('one'), WHO), release(place, shell, { ...WHO, part: 'shell' })]);
  const { pointer } = await place.store.newest();
  expect(Object.keys(pointer.parts).toSorted()).toEqual(['admin', 'shell']);
});

test.each([
  [
    'needs another web-kit',
    built('x', { requires: { 'web-kit': '^0.2.0' } }),
    'it needs web-kit ^0.2.0, the shell has 0.1.4',
  ],
  [
    'has a page of another',
    built('x', { pages: [{ path: '/technician/jobs/:jobId' }] }),
    '/technician/jobs/:id is a page of technician',
  ],
  [
    'calls a missing operation',
    { ...built('call("GET /new")'), api: { paths: { ...API.paths, '/new': API.paths['/orders'] } } },
    'GET /new does not exist',
  ],
])('a remote that %s is refused, and nothing is stored', async (_what, part, reason) => {
  await expect(release(place, part, WHO)).rejects.toThrow(`admin is not released: ${reason}.`);
  expect((await live()).version).toBe(IMAGE);
  expect(await readdir(folder)).toEqual(['.incoming']);
});

test('a shell is refused when a live remote needs another web-kit', async () => {
  const shell: Built = { ...built('shell'), part: 'shell', requires: { 'web-kit': '0.2.0' } };
  await expect(release(place, shell, { ...WHO, part: 'shell' })).rejects.toThrow(
    'technician needs web-kit ^0.1.1, this shell has 0.2.0',
  );
});

test('a release interrupted before its manifest is listed nowhere', async () => {
  const putNew = objects.putNew.bind(objects);
  objects.putNew = async (key, content) => {
    if (key.endsWith('manifest.json')) throw new Error('the store is away');
    return putNew(key, content);
  };
  await expect(release(place, built('one'), WHO)).rejects.toThrow('the store is away');
  expect((await live()).version).toBe(IMAGE);
  const [version] = await readdir(path.join(folder, 'releases/admin'));
  expect(await place.store.manifest('admin', version!)).toBeUndefined();
});

test('versions replaced a week ago are no longer listed, except the one to go back to', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const release = (version: string) => ({ version, by: 'a test', requires: {} });
  let pointer = released({ parts: {} }, { part: 'admin', at: at(1) }, release('a'));
  pointer = released(pointer, { part: 'admin', at: at(2) }, release('b'));
  pointer = released(pointer, { part: 'admin', at: at(10) }, release('c'));
  const versions = () => livePart(pointer, 'admin').releases.map(({ version }) => version);
  expect(versions()).toEqual(['c', 'b']);
  pointer = movedTo(pointer, { part: 'admin', at: at(30) }, 'b');
  expect(versions()).toEqual(['c', 'b']);
});
