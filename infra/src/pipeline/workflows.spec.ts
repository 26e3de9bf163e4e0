import { describe, expect, test } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Job {
  permissions?: object;
  strategy?: { matrix: { script?: string[]; include?: { name: string; workspace?: string }[] } };
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
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

/** Files of ours that a command line names: they have a folder or an extension of a program. */
const filesIn = (command: string) =>
  [...command.matchAll(/(?<![\w$./-])(?:\.ci|infra|k8s|bench|e2e)\/[\w./-]+/g)].map(([file]) => file);

describe.each(workflows)('%s', (_file, workflow) => {
  const jobs = Object.values(workflow.jobs);
  const runs = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

  test('when its jobs run scripts and files, names those that exist', () => {
    const named = runs.flatMap((run) => [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!));
    const chosen = jobs.flatMap(({ strategy }) => strategy?.matrix.script ?? []);
    expect([...named, ...chosen].filter((name) => !scripts[name])).toEqual([]);
    expect(runs.flatMap(filesIn).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('when it uses an action, pins an exact version, which Renovate replaces by a digest', () => {
    const actions = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions).toContainEqual(expect.stringMatching(/^actions\/checkout@/));
    expect(actions.filter((each) => !/@(v?\d+\.\d+\.\d+|[0-9a-f]{40})$/.test(each))).toEqual([]);
  });

  test('when a job asks for no right, may only read', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });
});

test('the release, when a service is added, builds its image', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { build?: object; image: string }>;
  };
  const built = Object.values(services)
    .filter(({ build }) => build)
    .map(({ image }) => /\/(\w+):/.exec(image)![1]!);
  const released = jobs['image']!.strategy!.matrix.include!.map(({ name }) => name);
  expect(released.toSorted()).toEqual([...new Set(built)].toSorted());
});

test('the trial in kind, when it names files, names those that exist', () => {
  expect(filesIn(shell)).not.toEqual([]);
  expect(filesIn(shell).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
