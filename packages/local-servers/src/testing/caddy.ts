import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../ports.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Tests that need Caddy are skipped on machines without it. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

export interface Caddy {
  origin: string;
  port: number;
  /** The access log. */
  accessLog: string;
  stop(): Promise<void>;
}

/** Starts Caddy with the Caddyfile of production, in front of a gateway and an edge on local ports. */
export async function startCaddy(
  upstreams: { gateway: number; edge: number },
  cdnNetworks = '',
): Promise<Caddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'netra-caddy-'));
  cpSync(path.join(root, 'infra/deploy/caddy'), folder, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Replaces only what a machine without root and DNS cannot have.
  const file = path.join(folder, 'Caddyfile');
  const text = readFileSync(file, 'utf8')
    .replace('{\n', '{\n\tadmin off\n\tauto_https off\n')
    .replace(/\ttls .*\n/, '');
  writeFileSync(file, text);
  const accessLog = path.join(folder, 'access.log');
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      DOMAIN: origin,
      TLS: 'internal',
      CDN_NETWORKS: cdnNetworks,
      ACCESS_LOG: accessLog,
      GATEWAY: 'localhost',
      GATEWAY_PORT: String(upstreams.gateway),
      EDGE: 'localhost',
      EDGE_PORT: String(upstreams.edge),
    },
    stdio: 'ignore',
  });
  const stop = async () => {
    // A graceful stop would wait for connections that a failed test left open.
    child.kill('SIGKILL');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true });
  };
  while (!(await fetch(origin).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, port, accessLog, stop };
}
