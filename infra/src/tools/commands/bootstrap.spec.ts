import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const bootstrap = fileURLToPath(new URL('../../../launch/bootstrap.mjs', import.meta.url));
const LOCK = {
  packages: {
    '': { name: 'house' },
    'packages/kit': { version: '1.0.0' },
    'node_modules/@house/kit': { resolved: 'packages/kit', link: true },
    'node_modules/brick': { version: '2.0.0' },
    'node_modules/brick-linux': { version: '2.0.0', optional: true },
  },
};

describe('command bootstrap', () => {
  let house: string;
  const file = (name: string) => path.join(house, name);
  const write = (name: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text, { mode });
  };

  /** A repository with a command that prints hello, and an npm that records its calls. */
  beforeEach(() => {
    house = mkdtempSync(path.join(tmpdir(), 'netra-bootstrap-'));
    cpSync(bootstrap, file('infra/launch/bootstrap.mjs'));
    write(
      'infra/hello.mjs',
      `import { run } from './launch/bootstrap.mjs'; await run(async () => console.log('hello'));`,
    );
    write('package-lock.json', JSON.stringify(LOCK));
    fakeNpm('mkdir -p node_modules');
  });
  afterEach(() => rmSync(house, { recursive: true }));

  const fakeNpm = (script: string) =>
    write('bin/npm', `#!/bin/sh\necho "$@" >> ${file('npm-calls')}\n${script}\n`, 0o755);
  const env = () => ({ PATH: `${file('bin')}:/usr/bin:/bin` });
  const hello = () =>
    spawnSync(process.execPath, [file('infra/hello.mjs')], { encoding: 'utf8', env: env() });
  const startHello = () => {
    const child = spawn(process.execPath, [file('infra/hello.mjs')], { env: env() });
    const ended = once(child, 'close');
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    const until = async (text: RegExp) => {
      while (!text.test(output)) await once(child.stdout, 'data');
    };
    return { ended, until };
  };
  const npmCalls = () => (existsSync(file('npm-calls')) ? readFileSync(file('npm-calls'), 'utf8') : '');

  it('installs the packages of the lock file once', () => {
    expect(hello()).toMatchObject({ status: 0, stdout: expect.stringContaining('hello') });
    expect(hello()).toMatchObject({ status: 0, stdout: 'hello\n' });
    expect(npmCalls()).toBe('ci --loglevel=error\n');
  });

  it('installs again when the lock file has changed', () => {
    hello();
    write(
      'package-lock.json',
      JSON.stringify({ packages: { ...LOCK.packages, 'node_modules/tile': { version: '1.0.0' } } }),
    );
    hello();
    expect(npmCalls().split('\n')).toHaveLength(3);
  });

  const recordByHand = () =>
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/brick': { version: '2.0.0' } } }),
    );

  it("trusts npm's own record of a manual installation", () => {
    recordByHand();
    write('node_modules/@house/kit/package.json', '{}');
    expect(hello().stdout).toBe('hello\n');
    expect(npmCalls()).toBe('');
  });

  it('installs when a workspace is not linked', () => {
    recordByHand();
    hello();
    expect(npmCalls()).toBe('ci --loglevel=error\n');
  });

  it('installs once for two concurrent commands', async () => {
    fakeNpm(`until [ -e ${file('go')} ]; do sleep 0.05; done; mkdir -p node_modules`);
    const first = startHello();
    await first.until(/Installing/);
    const second = startHello();
    await second.until(/Waiting|Installing/);
    write('go', '');
    await Promise.all([first.until(/hello/), second.until(/hello/)]);
    expect([...(await first.ended), ...(await second.ended)]).toEqual([0, null, 0, null]);
    expect(npmCalls()).toBe('ci --loglevel=error\n');
  });

  it('takes over from a killed installation', () => {
    const { pid } = spawnSync('true');
    write('.cache/install.lock', String(pid));
    expect(hello()).toMatchObject({ status: 0, stdout: expect.stringContaining('hello') });
    expect(npmCalls()).toBe('ci --loglevel=error\n');
    expect(readdirSync(file('.cache'))).toEqual([]);
  });

  it('reports a failure of npm in one sentence and exits with 1', () => {
    fakeNpm('exit 3');
    const { status, stderr, stdout } = hello();
    expect([status, stderr]).toEqual([
      1,
      'Installing the dependencies failed: npm ci ended with code 3; the lines above say why.\n',
    ]);
    expect(stdout).not.toContain('hello');
  });

  it('reports a missing npm in one sentence', () => {
    rmSync(file('bin/npm'));
    const { status, stderr } = spawnSync(process.execPath, [file('infra/hello.mjs')], {
      encoding: 'utf8',
      env: { PATH: file('bin') },
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm could not be started .*\n$/)]);
  });
});
