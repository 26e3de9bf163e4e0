import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { remembersFailures, startCaddy, type Caddy } from '@netra/local-servers/testing';
import { fork, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket as NameServer } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPLICAS = ['127.0.0.1', '127.0.0.9'];
/** So many that some would take the unreachable replica at each of seven tries. */
const REQUESTS = 1_000;
/** More than a listener with a backlog of one accepts for its process. */
const FILLING = 4;
const IPV4 = 1;

/** Listens at an address, and never accepts a connection. */
const SILENT = (host: string, port: number) => `
  require('node:net').createServer().listen({ host: '${host}', port: ${port}, backlog: 1 }, () => {
    process.send('listening');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** Answers every question with the addresses of the replicas. */
function answerTo(question: Buffer): Buffer {
  let end = 12;
  while (question[end]) end += question[end]! + 1;
  const addresses = question.readUInt16BE(end + 1) === IPV4 ? REPLICAS : [];
  const head = Buffer.from(question.subarray(0, 12));
  for (const [at, value] of [
    [2, 0x8580],
    [4, 1],
    [6, addresses.length],
    [8, 0],
    [10, 0],
  ] as const)
    head.writeUInt16BE(value, at);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, question.subarray(12, end + 5), ...records]);
}

(remembersFailures ? describe : describe.skip)(
  'Caddy before two replicas of which one is not reachable yet',
  () => {
    let folder: string;
    let gateway: Server;
    let starting: ChildProcess;
    let waiting: Socket[];
    let names: NameServer;
    let caddy: Caddy;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'netra-replicas-'));
      gateway = createServer(
        (request, response) => void request.resume().on('end', () => response.end('placed')),
      );
      gateway.listen(0, REPLICAS[0], REQUESTS);
      await once(gateway, 'listening');
      const { port } = gateway.address() as AddressInfo;
      const program = path.join(folder, 'silent.cjs');
      writeFileSync(program, SILENT(REPLICAS[1]!, port));
      starting = fork(program, { execArgv: [] });
      await once(starting, 'message');
      waiting = Array.from({ length: FILLING }, () =>
        connect(port, REPLICAS[1]!).on('error', () => undefined),
      );
      await once(waiting[0]!, 'connect');
      names = createSocket('udp4').bind(0, '127.0.0.1');
      names.on('message', (question, { port: from }) => names.send(answerTo(question), from, '127.0.0.1'));
      await once(names, 'listening');
      caddy = await startCaddy({ gateway: port, edge: port }, '', names.address().port);
    }, 30_000);
    afterAll(async () => {
      await caddy?.stop();
      names?.close();
      for (const socket of waiting ?? []) socket.destroy();
      starting?.kill('SIGKILL');
      gateway?.closeAllConnections();
      gateway?.close();
      rmSync(folder, { recursive: true });
    });

    test('every order reaches the other one', async () => {
      const answers = await Promise.all(
        Array.from({ length: REQUESTS }, async () => {
          const answer = await fetch(`${caddy.origin}/api/orders`, { method: 'POST', body: 'an order' });
          return `${answer.status} ${await answer.text()}`;
        }),
      );
      expect(answers.filter((each) => each !== '200 placed')).toEqual([]);
    }, 60_000);
  },
);
