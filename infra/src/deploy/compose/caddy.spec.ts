import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@netra/local-servers';
import { eventually } from '@netra/local-servers/testing';
import { HttpConfig, clientsBehind, loadConfig } from '@netra/node-kit';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** What `compose.production.yaml` gives edge and gateway. */
const trusted = (cdn: string) =>
  loadConfig(HttpConfig, { TRUST_PROXY: `loopback,uniquelocal${cdn && `,${cdn}`}` }).TRUST_PROXY;

// A CDN is whoever connects from 127.0.0.3; the customer's own machine is 127.0.0.2.
describe.each([
  ['no CDN', ''],
  ['a CDN', '127.0.0.3/32 203.0.113.0/24'],
])('Caddy with %s', (_name, cdn) => {
  let folder: string;
  let upstream: Server;
  let caddy: ChildProcess | undefined;
  let port: number;

  beforeAll(async () => {
    if (!hasCaddy) return;
    // The nginx in front of the edge adds the address of Caddy, as `default.conf.template` does with FORWARDED_FOR.
    const clientOf = clientsBehind(trusted(cdn));
    upstream = createServer((asked, answer) => {
      const chain = `${asked.headers['x-forwarded-for']}, ${asked.socket.remoteAddress}`;
      asked.headers['x-forwarded-for'] = chain;
      answer.setHeader('x-request-id', 'r-1');
      answer.end(`${clientOf(asked)} ${asked.headers['x-forwarded-proto']}`);
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    folder = mkdtempSync(path.join(tmpdir(), 'netra-caddy-'));
    cpSync(path.join(root, 'infra/deploy/caddy'), folder, { recursive: true });
    port = await freePort();
    // Only what a machine without root and without DNS cannot have is replaced.
    const file = path.join(folder, 'Caddyfile');
    const text = readFileSync(file, 'utf8')
      .replace('\n{\n', '\n{\n\tadmin off\n\tauto_https off\n')
      .replace(/\ttls .*\n/, '');
    writeFileSync(file, text);
    caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        DOMAIN: `http://127.0.0.1:${port}`,
        TLS: 'internal',
        CDN_NETWORKS: cdn,
        ACCESS_LOG: path.join(folder, 'access.log'),
        DOOR: 'localhost',
        DOOR_PORT: String((upstream.address() as AddressInfo).port),
      },
      stdio: 'ignore',
    });
    for (;;) {
      if (await ask('127.0.0.2', {}).catch(() => undefined)) break;
      await sleep(50);
    }
  }, 30_000);
  afterAll(async () => {
    if (!caddy) return;
    caddy.kill();
    await once(caddy, 'exit');
    upstream.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (localAddress: string, headers: Record<string, string>, url = '/'): Promise<string> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: url, localAddress, headers }, (answer) => {
        answer.setEncoding('utf8').once('data', resolve);
      })
        .once('error', reject)
        .end();
    });
  const when = hasCaddy ? test : test.skip;

  when('when a customer claims to be somebody else, counts the address of the customer', async () => {
    expect(await ask('127.0.0.2', { 'x-forwarded-for': '198.51.100.7' })).toBe('127.0.0.2 http');
    expect(await ask('127.0.0.4', { 'x-forwarded-for': '198.51.100.7' })).toBe('127.0.0.4 http');
  });

  when('when the CDN connects, counts what it says only if it is trusted', async () => {
    const asked = await ask('127.0.0.3', { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' });
    expect(asked).toBe(cdn ? '198.51.100.7 http' : '127.0.0.3 http');
  });

  when(
    'when a request has passed, keeps who asked for what and what came of it, and nothing that opens an account',
    async () => {
      const url = '/api/users/nimal%40shop.lk/orders?token=secret-1';
      const headers = { authorization: 'Bearer secret-2', cookie: 'session=secret-3', 'x-code': 'secret-4' };
      await ask('127.0.0.2', headers, url);
      const lines = () => readFileSync(path.join(folder, 'access.log'), 'utf8').trim().split('\n');
      const line = await eventually(() => {
        const found = lines().find((each) => each.includes('/api/users/'));
        expect(found).toBeDefined();
        return found!;
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
