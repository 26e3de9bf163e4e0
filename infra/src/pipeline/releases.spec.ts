import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, listAt, nameOf } from '../deploy/kubernetes/object.js';
import { kustomize, objectsOf, withSources } from '../deploy/kubernetes/rendered.js';

const root = path.resolve(import.meta.dirname, '../../..');
const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, file), ...args], { encoding: 'utf8' });

describe('version check', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'netra-releases-'));
    git('init', '-q', '-b', 'main');
    for (const about of ['migrations', 'pages'])
      mkdirSync(path.join(folder, `services/orders/src/${about}`), { recursive: true });
    mkdirSync(path.join(folder, 'packages/contracts/src'), { recursive: true });
    release('1.0.0', '## 1.0.0 (2026-11-01)\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Netra', '-c', 'user.email=netra@example.lk', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const commit = () => (git('add', '-A'), git('commit', '-q', '-m', 'a change'));
  const release = (version: string, changelog: string) => {
    write('package.json', JSON.stringify({ version }));
    write('CHANGELOG.md', `# Changelog\n\n## Unreleased\n\n${changelog}`);
    commit();
  };
  const check = () => run('infra/check/release.mjs', folder);

  test.each([
    ['a migration', 'services/orders/src/migrations/1.ts'],
    ['a message', 'packages/contracts/src/orders.ts'],
  ])('fails when %s has changed since the newest release, until the version changes too', (_name, file) => {
    write(file, 'export {};');
    commit();
    const { status, stderr } = check();
    expect([status, stderr]).toEqual([1, expect.stringContaining(`have changed since 1.0.0: ${file}.`)]);
    write('package.json', JSON.stringify({ version: '1.1.0' }));
    expect(check().status).toBe(0);
  });

  test('passes at and after a release, also when it was merged', () => {
    git('checkout', '-q', '-b', 'next');
    write('package.json', JSON.stringify({ version: '1.1.0' }));
    release('1.1.0', '## 1.1.0 (2026-11-02)\n\n## 1.0.0 (2026-11-01)\n');
    git('checkout', '-q', 'main');
    write('packages/contracts/src/orders.ts', 'export {};');
    commit();
    git('merge', '-q', '--no-ff', '-m', 'merge', 'next');
    expect(check().status).toBe(0);
    write('services/orders/src/pages/1.ts', 'export {};');
    write('packages/contracts/src/orders.spec.ts', 'export {};');
    commit();
    expect(check().status).toBe(0);
  });
});

const whereKubectl = kustomize('dev') === undefined ? test.skip : test;

whereKubectl('a new version is set in every image, label and job', () => {
  const objects = withSources((base) => {
    for (const file of ['package.json', 'package-lock.json', 'compose.production.yaml', 'docs/deployment.md'])
      cpSync(path.join(root, file), path.join(base, file), { recursive: true });
    expect(run('infra/pipeline/set-version.mjs', '0.0.0-next', base)).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(JSON.parse(readFileSync(path.join(base, 'package.json'), 'utf8'))).toMatchObject({
      version: '0.0.0-next',
    });
    // Like infra/pipeline/kind.sh, whose images have their own tags.
    const dev = path.join(base, 'k8s/overlays/dev/kustomization.yaml');
    writeFileSync(dev, readFileSync(dev, 'utf8').replaceAll('0.0.0-local', '0.0.0-next'));
    return objectsOf(kustomize('dev', base)!);
  });
  const ours = objects.filter((object) => /"netra\/\w+:/.test(JSON.stringify(object)));
  expect(ours.length).toBeGreaterThan(15);
  for (const object of ours) {
    expect([nameOf(object), at(object, 'metadata.labels')]).toMatchObject([
      nameOf(object),
      { 'app.kubernetes.io/version': '0.0.0-next' },
    ]);
    for (const { image } of listAt(object, 'spec.template.spec.containers'))
      expect(image).toMatch(/^netra\/\w+:0\.0\.0-next$/);
  }
  const jobs = ours.filter(({ kind }) => kind === 'Job').map(({ metadata }) => metadata.name);
  expect(jobs.filter((name) => !name.endsWith('-0-0-0-next'))).toEqual([]);
});
