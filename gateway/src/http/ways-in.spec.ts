import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FindBySerial, GetProducts } from '@netra/contracts';
import { freePort } from '@netra/local-servers';
import { eventually, hasCaddy, startCaddy, testInfra, type Caddy } from '@netra/local-servers/testing';
import { metricsText } from '@netra/node-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const EDGE = fileURLToPath(new URL('../../../edge/dist/main.js', import.meta.url));
/** The concurrent calls of one client: three eighths of all. */
const OF_A_CLIENT = 6;

let gateway: TestGateway;
let edge: ChildProcess;
let caddy: Caddy | undefined;
const origins: Record<string, string> = {};

beforeAll(async () => {
  gateway = await startTestGateway({ REQUESTS_AT_ONCE: '16', PUBLIC_ORIGIN: 'https://shop.example' });
  const folder = (await testInfra()).newFolder();
  for (const name of ['shell', 'remotes']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'shell/index.html'), '<!doctype html>');
  const port = await freePort();
  edge = spawn(process.execPath, [EDGE], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      GATEWAY_URL: gateway.origin,
      SHELL_DIR: path.join(folder, 'shell'),
      REMOTES_DIR: path.join(folder, 'remotes'),
    },
    stdio: 'ignore',
  });
  const ofEdge = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${ofEdge}/api/healthz`).catch(() => undefined))?.ok) {
    if (edge.exitCode !== null) throw new Error(`the edge ended with ${edge.exitCode}`);
    await sleep(100);
  }
  const gatewayPort = Number(new URL(gateway.origin).port);
  if (hasCaddy) caddy = await startCaddy({ gateway: gatewayPort, edge: port });
  Object.assign(origins, { gateway: gateway.origin, edge: ofEdge, Caddy: caddy?.origin });
}, 120_000);
beforeEach(() => gateway.services.reset());
afterAll(async () => {
  await caddy?.stop();
  edge?.kill();
  if (edge?.exitCode === null) await once(edge, 'exit');
  await gateway?.close();
});

/** The path of production, that of `npm start`, and no proxy at all. */
const WAYS = ['gateway', 'edge', ...(hasCaddy ? ['Caddy'] : [])];

describe.each(WAYS)('a call through the %s', (way) => {
  const to = (at: string) => `${origins[way]}/api${at}`;
  /** From an address of this machine, so that clients differ. */
  const ask = (at: string, localAddress: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(to(at), { localAddress, agent: false }, resolve).once('error', reject).end();
    });

  test('has the headers of the gateway, and is compressed and counted once', async () => {
    gateway.services.on(GetProducts, ({ productIds }) =>
      productIds.map((productId) => ({ productId, name: 'Dome '.repeat(300) })),
    );
    const COUNT =
      /duration_seconds_count\{.*method="GET",route="\/api\/products\/:productId",status="2xx".*\} (\d+)/;
    const counted = async () => Number(COUNT.exec(await metricsText())?.[1] ?? 0);
    const before = await counted();
    const headers = { 'accept-encoding': 'br', 'x-request-id': 'request-0001' };
    const answer = await fetch(to('/products/P1'), { headers });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-request-id': 'request-0001',
      vary: 'Accept-Encoding',
    });
    expect(await answer.json()).toMatchObject({ productId: 'P1' });
    expect((await counted()) - before).toBe(1);
    const tag = answer.headers.get('etag')!;
    expect((await fetch(to('/products/P1'), { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  test.each([
    ['JSON of 17 KiB', 'application/json', 17 * 1024],
    ['JSON of 2 MiB', 'application/json', 2 * 1024 * 1024],
    ['a form of 12 MiB', 'multipart/form-data; boundary=x', 12 * 1024 * 1024],
  ])('with %s is refused and its sender gets the reason', async (_what, type, bytes) => {
    const at = type.startsWith('multipart') ? '/images' : '/users/login';
    const body = Buffer.alloc(bytes, 'x');
    const answer = await fetch(to(at), { method: 'POST', headers: { 'content-type': type }, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      413,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  test('is refused at once when its client has too many, while those of others are served', async () => {
    let finish: (value: object[]) => void = () => undefined;
    const finished = new Promise<object[]>((resolve) => (finish = resolve));
    gateway.services.on(FindBySerial, () => finished);
    const hanging = Array.from({ length: OF_A_CLIENT }, (_, n) =>
      ask(`/repairs/serial/SN-${n}`, '127.0.0.2'),
    );
    await eventually(() => expect(gateway.services.received).toHaveLength(OF_A_CLIENT));
    const refused = await ask('/repairs/serial/SN-7', '127.0.0.2');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    refused.resume();
    const other = ask('/repairs/serial/SN-8', '127.0.0.3');
    finish([]);
    for (const answer of [...hanging, other]) expect((await answer).resume().statusCode).toBe(200);
  });
});

// Caddy 2.6 takes the end of the gateway's connection for that of the client and sends no answer itself.
test('a call whose body never arrives is refused after ten seconds, by the gateway and through the edge', async () => {
  const head =
    'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\n';
  const answers = ['gateway', 'edge'].map((way) => {
    const { hostname, port } = new URL(origins[way]!);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.write(`${head}content-length: 100\r\n\r\n{`);
    return text(socket);
  });
  for (const answer of await Promise.all(answers))
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"key":"request\.tooSlow"/);
});
