import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@netra/local-servers';
import { eventually, hasCaddy, startCaddy, type Caddy } from '@netra/local-servers/testing';
import { HttpConfig, REFUSALS, clientsBehind, loadConfig, problemDocument } from '@netra/node-kit';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The value that `compose.production.yaml` gives edge and gateway. */
const trusted = (cdn: string) =>
  loadConfig(HttpConfig, { TRUST_PROXY: `loopback,uniquelocal${cdn && `,${cdn}`}` }).TRUST_PROXY;
const testWithCaddy = hasCaddy ? test : test.skip;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

// Connections from 127.0.0.3 come from the CDN; the customer's own machine is 127.0.0.2.
describe.each([
  ['no CDN', ''],
  ['a CDN', '127.0.0.3/32 203.0.113.0/24'],
])('Caddy with %s', (_name, cdn) => {
  const upstreams: Server[] = [];
  let caddy: Caddy | undefined;

  beforeAll(async () => {
    if (!hasCaddy) return;
    const clientOf = clientsBehind(trusted(cdn));
    for (const name of ['gateway', 'edge']) {
      const upstream = createServer((asked, answer) => {
        const { 'x-forwarded-proto': scheme, tracestate = '-' } = asked.headers;
        answer.setHeader('x-request-id', 'r-1');
        answer.end(`${name} ${clientOf(asked)} ${scheme} ${tracestate}`);
      }).listen(0, '127.0.0.1');
      await once(upstream, 'listening');
      upstreams.push(upstream);
    }
    const [gateway, edge] = upstreams.map(portOf);
    caddy = await startCaddy({ gateway: gateway!, edge: edge! }, cdn);
  }, 30_000);
  afterAll(async () => {
    await caddy?.stop();
    for (const upstream of upstreams) upstream.close();
  });

  const ask = (localAddress: string, headers: Record<string, string>, at = '/'): Promise<string> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: caddy!.port, path: at, localAddress, headers }, (answer) => {
        answer.setEncoding('utf8').once('data', resolve);
      })
        .once('error', reject)
        .end();
    });

  testWithCaddy("counts a customer's own address, regardless of forwarded headers", async () => {
    for (const [at, name] of [
      ['/api/orders', 'gateway'],
      ['/shop', 'edge'],
    ])
      for (const client of ['127.0.0.2', '127.0.0.4'])
        expect(await ask(client, { 'x-forwarded-for': '198.51.100.7' }, at)).toBe(`${name} ${client} http -`);
  });

  testWithCaddy('accepts forwarded headers from the CDN only if it is trusted', async () => {
    const asked = await ask('127.0.0.3', { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' }, '/api/orders');
    expect(asked).toBe(`gateway ${cdn ? '198.51.100.7' : '127.0.0.3'} http -`);
  });

  testWithCaddy("does not pass on a customer's claim to be the edge", async () => {
    const asked = await ask('127.0.0.2', { tracestate: 'netra=edge' }, '/api/orders');
    expect(asked).toBe('gateway 127.0.0.2 http -');
  });

  testWithCaddy.each([
    ['/api', 'gateway'],
    ['/api/products?page=2', 'gateway'],
    ['/%61pi/products', 'gateway'],
    ['/', 'edge'],
    ['/apiary', 'edge'],
    ['/images/1-dome.webp', 'edge'],
    ['/remotes/admin/a.js', 'edge'],
    ['/releases/admin/0123/a.js', 'edge'],
  ])('routes %s to the %s', async (at, name) => {
    expect(await ask('127.0.0.2', {}, at)).toMatch(new RegExp(`^${name} `));
  });

  testWithCaddy(
    'logs client, method and status of a request, but nothing that opens an account',
    async () => {
      const url = '/api/users/nimal%40shop.lk/orders?token=secret-1';
      const headers = { authorization: 'Bearer secret-2', cookie: 'session=secret-3', 'x-code': 'secret-4' };
      await ask('127.0.0.2', headers, url);
      const lines = () => readFileSync(caddy!.accessLog, 'utf8').trim().split('\n');
      const line = await eventually(() => {
        expect(lines().join()).toContain('/api/users/');
        return lines().find((each) => each.includes('/api/users/'))!;
      });
      expect(JSON.parse(line)).toMatchObject({
        request: { remote_ip: '127.0.0.2', method: 'GET', uri: '/api/users/*/orders*' },
        status: 200,
        resp_headers: { 'X-Request-Id': ['r-1'] },
      });
      expect(lines().join()).not.toMatch(/secret-|nimal/);
    },
  );
});

describe('Caddy without a reachable gateway', () => {
  let edge: Server;
  let gateway: Server;
  let caddy: Caddy | undefined;
  let port: number;
  beforeAll(async () => {
    if (!hasCaddy) return;
    edge = createServer((_asked, answer) => answer.end('a page')).listen(0, '127.0.0.1');
    await once(edge, 'listening');
    port = await freePort();
    caddy = await startCaddy({ gateway: port, edge: portOf(edge) });
  }, 30_000);
  afterAll(async () => {
    await caddy?.stop();
    edge?.close();
    gateway?.closeAllConnections();
    gateway?.close();
  });

  const outage = async () => {
    const answer = await fetch(`${caddy!.origin}/api/products`);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
      503,
      REFUSALS.gatewayAway.headers?.['retry-after'],
      'application/problem+json; charset=utf-8',
    ]);
    const { status, code, sentence, key } = REFUSALS.gatewayAway;
    expect(await answer.json()).toEqual(problemDocument(status, code, sentence, key));
  };

  testWithCaddy(
    'answers API calls within five seconds as the edge would, and serves pages',
    async () => {
      await outage();
      expect(await (await fetch(`${caddy!.origin}/shop`)).text()).toBe('a page');
    },
    10_000,
  );

  testWithCaddy(
    'answers within five seconds when the gateway hangs, but waits for forms',
    async () => {
      const answers: (() => void)[] = [];
      gateway = createServer((asked, answer) => {
        asked.resume();
        answers.push(() => answer.end('stored'));
      }).listen(port, '127.0.0.1');
      await once(gateway, 'listening');
      const body = new FormData();
      body.set('image', new Blob(['x']), 'x.png');
      const form = fetch(`${caddy!.origin}/api/images`, { method: 'POST', body });
      await outage();
      answers.forEach((answer) => answer());
      expect(await (await form).text()).toBe('stored');
    },
    15_000,
  );
});

testWithCaddy.each(['Caddyfile', 'http.Caddyfile'])('%s is valid for Caddy', (file) => {
  const folder = path.resolve(import.meta.dirname, '../../../deploy/caddy');
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      DOMAIN: 'shop.example.lk',
      TLS: 'internal',
      CDN_NETWORKS: '',
    },
  });
  expect([status, stderr.split('\n').filter((line) => line.includes('"level":"error"'))]).toEqual([0, []]);
});
