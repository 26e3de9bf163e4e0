import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchRelease } from './watch.js';

/** A bad release ends the watch immediately; a busy machine checks a good one a few times less. */
const boundsFor = (isGood: boolean) => ({ for: isGood ? 400 : 20_000, every: 10, failures: 3, share: 0.05 });
/** The answers of the edges behind one address, each in turn; the last answer repeats. */
let edges: { pages: number; failures: number }[][];
let site: Server;

beforeEach(async () => {
  let asked = 0;
  site = createServer((_request, response) => {
    const edge = asked % edges.length;
    const answers = edges[edge]!;
    const count = answers[Math.min(Math.floor(asked / edges.length), answers.length - 1)];
    asked += 1;
    response.end(JSON.stringify({ instance: `edge ${edge}`, counts: { 'admin abc': count } }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(() => {
  site.closeAllConnections();
  site.close();
});

const watched = (isGood: boolean) =>
  watchRelease(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, 'admin', 'abc', boundsFor(isGood));
const count = (pages: number, failures: number) => ({ pages, failures });

test.each([
  ['fails three times in ten pages', [[count(0, 0), count(10, 3)]], false],
  [
    'fails by two edges',
    [
      [count(0, 0), count(5, 2)],
      [count(0, 0), count(5, 1)],
    ],
    false,
  ],
  ['fails twice', [[count(0, 0), count(2, 2)]], true],
  ['fails in one page of a hundred', [[count(0, 0), count(500, 5)]], true],
  ['failed before it was watched', [[count(100, 50), count(200, 50)]], true],
])('judges a release that %s', async (_what, answers, isGood) => {
  edges = answers;
  expect(await watched(isGood)).toBe(isGood);
});
