import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@netra/local-servers';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const script = path.join(root, 'infra/deploy/docker/diagnose.mjs');
/** A process with work and objects that profiles and snapshots must show. */
const PROGRAM = `
  class LeakedCamera {}
  globalThis.leaked = Array.from({ length: 10 }, () => new LeakedCamera());
  function compute() { for (let end = Date.now() + 5; Date.now() < end; ); }
  setInterval(compute, 10);
  console.log('started');`;

describe('diagnosing a running process', () => {
  let child: ChildProcess;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    child = spawn(process.execPath, [`--inspect-port=${port}`, '-e', PROGRAM], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout!, 'data');
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  const diagnose = (...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], {
      env: { PID: String(child.pid), INSPECT_PORT: String(port) },
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/json`).then(
      () => true,
      () => false,
    );

  test('prints a heap snapshot, leaves the process running and closes the inspector', async () => {
    const { status, stdout } = diagnose('heap');
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as { strings: string[] }).strings).toContain('LeakedCamera');
    const { eventually } = await import('@netra/local-servers/testing');
    await eventually(async () => expect(await isOpen()).toBe(false));
    expect(child.exitCode).toBeNull();
  });

  test('prints a CPU profile that names the busy function, and leaves the process running', () => {
    const { status, stdout } = diagnose('cpu', '1');
    expect(status).toBe(0);
    const { nodes } = JSON.parse(stdout) as { nodes: { callFrame: { functionName: string } }[] };
    expect(nodes.map(({ callFrame }) => callFrame.functionName)).toContain('compute');
    expect(child.exitCode).toBeNull();
  });

  test('does nothing for a mistyped command', async () => {
    const { status, stderr } = diagnose('heep');
    expect([status, stderr]).toEqual([1, 'Name one: heap, or cpu with a number of seconds.\n']);
    expect(await isOpen()).toBe(false);
  });
});

test('the image of every process contains the diagnostic script that the runbooks call', () => {
  const dockerfile = readFileSync(path.join(root, 'infra/deploy/docker/node.Dockerfile'), 'utf8');
  const [, inImage] = /COPY infra\/deploy\/docker\/diagnose\.mjs (\S+)/.exec(dockerfile) ?? [];
  const runbooks = readFileSync(path.join(root, 'docs/runbooks/README.md'), 'utf8');
  expect(runbooks.split(`node ${inImage}`)).toHaveLength(3);
});
