import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilFirstPage } from './first-page.js';
import { Refusal } from './refusal.js';

let server: Server;
let origin = '';
let statuses: number[] = [];

beforeEach(async () => {
  server = createServer((_request, response) => {
    response.writeHead(statuses.shift() ?? 200).end('page');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('the first page is requested again while visitors keep the shop busy', async () => {
  statuses = [503, 503];
  await untilFirstPage(origin);
  expect(statuses).toEqual([]);
});

test('a first page that fails stops the start', async () => {
  statuses = [500];
  await expect(untilFirstPage(origin)).rejects.toThrow(
    new Refusal('The shop answered 500 instead of its first page.'),
  );
});
