import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { metricsText } from '@netra/node-kit';
import { startEdge, type TestEdge } from '../testing/edge.js';
import { releaseFolder, remoteFiles, type TestReleases } from '../testing/releases.js';

let releases: TestReleases;
let edge: TestEdge;
let version: string;
beforeEach(async () => {
  releases = releaseFolder();
  version = await releases.release('storefront', remoteFiles('111111111111'));
  edge = await startEdge({ RELEASES_URL: releases.url, TRUST_PROXY: 'loopback' });
});
afterEach(async () => {
  await edge.close();
  releases.remove();
});

interface Counts {
  parts: Record<string, { version: string }>;
  counts: Record<string, { pages: number; failures: number } | undefined>;
}

const read = async () => (await (await fetch(`${edge.origin}/releases.json`)).json()) as Counts;
const report = async (body: unknown, client = '203.0.113.1') => {
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': client };
  const method = 'POST';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(`${edge.origin}/releases/failures`, { method, headers, body: text })).status;
};
const failure = (change: object = {}) => ({
  remote: 'storefront',
  version: `${version}@image`,
  kind: 'page',
  ...change,
});

test('the live versions are listed with the number of opened pages', async () => {
  await (await fetch(`${edge.origin}/profile`)).text();
  const { parts, counts } = await read();
  expect(parts['storefront']?.version).toBe(version);
  expect(counts).toEqual({
    [`storefront ${version}`]: { pages: 1, failures: 0 },
    'shell image': { pages: 1, failures: 0 },
  });
});

test('failures that browsers report are counted by remote, version and kind, once for each client', async () => {
  for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.1'])
    expect(await report(failure(), client)).toBe(204);
  expect((await read()).counts).toEqual({
    [`storefront ${version}`]: { pages: 0, failures: 2 },
    'shell image': { pages: 0, failures: 2 },
  });
  expect(await metricsText()).toContain(
    `netra_remote_failures_total{remote="storefront",version="${version}",shell="image",kind="page"`,
  );
});

test('a shell that does not start does not count against the remote', async () => {
  await report(failure({ kind: 'start' }));
  const { counts } = await read();
  expect([counts['shell image']?.failures, counts[`storefront ${version}`]?.failures]).toEqual([
    1,
    undefined,
  ]);
});

test.each([
  ['names an unknown part', { remote: 'evil' }],
  ['names a version that is not stored', { version: 'ffffffffffff@image' }],
  ['names an unknown kind', { kind: 'x' }],
])('a report is not counted when it %s', async (_what, change) => {
  expect(await report(failure(change))).toBe(204);
  expect((await read()).counts).toEqual({});
});

test('a report that is not JSON or too long does no harm', async () => {
  expect(await report('{')).toBe(204);
  expect(await report(failure({ more: 'x'.repeat(600) }))).toBe(413);
  expect((await read()).counts).toEqual({});
});
