import { afterEach, expect, test } from '@jest/globals';
import { startEdge, type TestEdge } from '../testing/edge.js';

let edge: TestEdge;
afterEach(() => edge.close());

const get = async (search: string) => {
  const response = await fetch(`${edge.origin}/profile${search}`);
  return { text: await response.text(), policy: response.headers.get('content-security-policy')! };
};
const HERE = '?remote.storefront=http://localhost:3003';
const THERE = '?remote.storefront=https://laptop.example';

test("a developer's remote is loaded from their machine, for this page only, when overrides are on", async () => {
  edge = await startEdge({ REMOTE_OVERRIDES: 'loopback' });
  const { text, policy } = await get(HERE);
  expect(text).toContain('"entry":"http://localhost:3003/remotes/storefront/remoteEntry.js"');
  expect(text).toContain('"integrity":null,"version":""');
  expect(text).not.toContain('/remotes/storefront/Profile');
  expect(policy).toMatch(/script-src 'self' [^;]*http:\/\/localhost:3003/);
  expect(policy).toContain("img-src 'self' data: blob: http://localhost:3003;");
  expect(policy).not.toContain('trusted-types');
  const other = await get('');
  expect(other.text).toContain('remoteEntry.0123456789ab.js');
  expect(other.policy).toContain('trusted-types');
  expect(other.policy).not.toContain('localhost:3003');
});

test.each([
  ['they are off', 'off', HERE],
  ['it is on another machine', 'loopback', THERE],
  ['the name only begins like loopback', 'loopback', '?remote.storefront=http://localhost.evil.example'],
  ['it is no address', 'anywhere', '?remote.storefront=javascript:alert(1)'],
])('a remote from elsewhere is not loaded when %s', async (_what, REMOTE_OVERRIDES, search) => {
  edge = await startEdge({ REMOTE_OVERRIDES });
  const { text, policy } = await get(search);
  expect(text).toContain('remoteEntry.0123456789ab.js');
  expect(policy).toBe((await get('')).policy);
});

test('a remote from another machine is loaded when overrides are allowed from anywhere', async () => {
  edge = await startEdge({ REMOTE_OVERRIDES: 'anywhere' });
  expect((await get(THERE)).text).toContain('https://laptop.example/remotes/storefront/remoteEntry.js');
});
