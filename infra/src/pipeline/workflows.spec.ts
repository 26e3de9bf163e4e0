import { describe, expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Job {
  permissions?: object;
  if?: string;
  needs?: string | string[];
  'runs-on': string;
  strategy?: {
    matrix: { script?: string[]; name?: string[]; include?: { platform: string; machine: string }[] };
  };
  steps: { if?: string; uses?: string; run?: string; with?: Record<string, unknown> }[];
}

interface Workflow {
  permissions?: object;
  jobs: Record<string, Job>;
}

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const workflows = globSync('.github/workflows/*.yml', { cwd: root })
  .toSorted()
  .map((file) => [file, parse(read(file)) as Workflow] as const);
const shell = read('infra/pipeline/kind.sh');

/** Our files in a command line: they have a folder or a program's extension. */
const filesIn = (command: string) =>
  [...command.matchAll(/(?<![\w$./-])(?:\.ci|infra|k8s|bench|e2e)\/[\w./-]+/g)].map(([file]) => file);

describe.each(workflows)('%s', (_file, workflow) => {
  const jobs = Object.values(workflow.jobs);
  const runs = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  test('refers only to existing scripts and files', () => {
    const named = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!));
    const chosen = jobs.flatMap(({ strategy }) => strategy?.matrix.script ?? []);
    expect([...named, ...chosen].filter((name) => !scripts[name])).toEqual([]);
    expect(runs.flatMap(filesIn).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('pins actions to a commit, or to an exact version if the commit is unknown', () => {
    const actions = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions).toContainEqual(expect.stringMatching(/^actions\/checkout@/));
    const byVersion = actions.filter((each) => !/@[0-9a-f]{40}$/.test(each));
    expect(byVersion.filter((each) => !/^anchore\/(sbom|scan)-action@v\d+\.\d+\.\d+$/.test(each))).toEqual(
      [],
    );
  });

  test("skips steps that GitHub's plan may lack unless a variable enables them", () => {
    const PAID = /^(actions\/dependency-review-action|github\/codeql-action)/;
    for (const job of jobs)
      for (const step of job.steps.filter(({ uses }) => PAID.test(uses ?? '')))
        expect([step.uses, `${job.if} ${step.if}`]).toEqual([step.uses, expect.stringContaining("== 'on'")]);
  });

  test('grants jobs read access only by default', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });
});

test('the kind cluster has a worker for each server of the bus', () => {
  const { nodes } = parse(read('infra/pipeline/kind.yaml')) as { nodes: { role: string }[] };
  const servers = Number(/^  replicas: (\d+)$/m.exec(read('k8s/base/bus/nats.yaml'))?.[1]);
  expect(nodes.filter(({ role }) => role === 'worker').length).toBeGreaterThanOrEqual(servers);
});

test('the release builds the image of every service', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { build?: object; image: string }>;
  };
  const built = Object.values(services)
    .filter(({ build }) => build)
    .map(({ image }) => /\/(\w+):/.exec(image)![1]!);
  const released = jobs['image']!.strategy!.matrix.name!;
  expect(released.toSorted()).toEqual([...new Set(built)].toSorted());
});

test('the release builds each platform natively, and tags once all images exist', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  expect(jobs['build']!.strategy!.matrix.include).toEqual([
    { platform: 'amd64', machine: 'ubuntu-24.04' },
    { platform: 'arm64', machine: 'ubuntu-24.04-arm' },
  ]);
  expect(JSON.stringify(jobs)).not.toContain('qemu');
  expect([jobs['image']!.needs, jobs['tag']!.needs]).toEqual([
    ['version', 'build'],
    ['version', 'image'],
  ]);
  const stages = [
    ...read('infra/deploy/docker/node.Dockerfile').matchAll(
      /^FROM (--platform=\$BUILDPLATFORM )?\S+ AS (\w+)/gm,
    ),
  ];
  const native = stages.filter(([, platform]) => platform).map(([, , name]) => name);
  expect(native).toEqual(['manifests', 'build']);
});

test('the release scans each image before it is named and signed, and stops at a grave finding that can be fixed', () => {
  const { steps } = (parse(read('.github/workflows/release.yml')) as Workflow).jobs['image']!;
  const at = (named: RegExp) => steps.findIndex(({ uses, run }) => named.test(`${uses} ${run}`));
  expect(steps[at(/^anchore\/scan-action@/)]!.with).toEqual({
    sbom: 'sbom.json',
    'fail-build': true,
    'severity-cutoff': 'high',
    'only-fixed': true,
  });
  const order = [
    /^anchore\/sbom-action@/,
    /^anchore\/scan-action@/,
    /imagetools create --tag[^]*sign\.mjs/,
  ].map(at);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('the release lower-cases the name of the repository for its images', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  expect(jobs['version']!.steps.map(({ run }) => run).join('\n')).toContain(
    'registry=ghcr.io/${GITHUB_REPOSITORY,,}',
  );
  expect(read('.github/workflows/release.yml')).not.toContain('github.repository }}');
});

test('the script for kind refers only to existing files', () => {
  expect(filesIn(shell)).not.toEqual([]);
  expect(filesIn(shell).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
