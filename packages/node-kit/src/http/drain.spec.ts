import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import fastify from 'fastify';
import { drainConnections } from './drain.js';

const LINGER_MS = 300;

/** Connects when the first number becomes 1, sets it to 2, and posts the response. */
const CLIENT = `
const { parentPort, workerData: { port, turn } } = require('node:worker_threads');
parentPort.postMessage('ready');
Atomics.wait(turn, 0, 0);
let answer = '';
const socket = require('node:net').connect(port, '127.0.0.1', () => {
  socket.write('POST / HTTP/1.1\\r\\nHost: shop\\r\\nContent-Length: 0\\r\\n\\r\\n');
  Atomics.store(turn, 0, 2);
  Atomics.notify(turn, 0);
});
socket.on('data', (chunk) => { answer += chunk; });
socket.on('error', (error) => { answer += error.code; });
socket.on('close', () => parentPort.postMessage(answer));
`;

let client: Worker | undefined;
afterEach(() => client?.terminate());

test('a connection that arrives as a busy server stops lingering is still served', async () => {
  const server = fastify({ return503OnClosing: false });
  drainConnections(server, LINGER_MS);
  server.post('/', () => 'served');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const turn = new Int32Array(new SharedArrayBuffer(4));
  client = new Worker(CLIENT, { eval: true, workerData: { port, turn } });
  await once(client, 'message');
  const ended = once(client, 'message');
  const until = performance.now() + LINGER_MS;
  const closed = server.close();
  await sleep(1);
  // This thread is blocked until the linger is over: only the kernel accepts the connection.
  Atomics.store(turn, 0, 1);
  Atomics.notify(turn, 0);
  Atomics.wait(turn, 0, 1);
  expect(Atomics.load(turn, 0)).toBe(2);
  while (performance.now() < until + 50);
  expect(await ended).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 OK[^]*served$/)]);
  await closed;
});
