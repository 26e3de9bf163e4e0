import { beforeAll, describe, expect, test } from '@jest/globals';
import { BUS_ACCESS, SERVICES } from '@netra/contracts';
import { usersFile } from '@netra/service-kit/bus-setup';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at, listAt, nameOf, type KubernetesObject } from './object.js';
import { find } from './named.fixture.js';
import { policyFindings } from './policies.js';
import { kustomize, objectsOf, readRendered, RENDERED, sourcesLine } from './rendered.js';
import { KubernetesSchema } from './kubernetes-schema.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const overlay = (name: (typeof RENDERED)[number]) => objectsOf(readRendered(name));
const schema = new KubernetesSchema(`${root}k8s/kubernetes-1.36.json`);
const CLUSTER_WIDE = ['Namespace', 'PriorityClass'];

describe.each(RENDERED)('overlay %s', (name) => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = overlay(name);
  });

  test('is rendered from its current sources', () => {
    expect(readRendered(name).split('\n', 1)[0]! + '\n').toBe(sourcesLine());
  });

  const rendered = kustomize(name);
  (rendered === undefined ? test.skip : test)('matches the output of kubectl, where that is installed', () =>
    expect(objectsOf(rendered!)).toEqual(objects),
  );

  test('has valid objects, each once and in the namespace', () => {
    expect(objects.flatMap((object) => schema.check(object))).toEqual([]);
    expect(new Set(objects.map(nameOf)).size).toBe(objects.length);
    const outside = objects.filter(
      ({ kind, metadata }) => !CLUSTER_WIDE.includes(kind) && metadata['namespace'] !== 'netra',
    );
    expect(outside.map(nameOf)).toEqual([]);
  });

  test('follows all policies', () => {
    expect(policyFindings(objects)).toEqual([]);
  });

  test.each([...SERVICES])('%s is preceded by its migrations and has its own user', (service) => {
    const job = find(objects, `Job/migrate-${service}`);
    const process = find(objects, `Deployment/${service}`);
    const [migration] = listAt(job, 'spec.template.spec.containers');
    const [own] = listAt(process, 'spec.template.spec.containers');
    expect(migration).toMatchObject({ args: ['migrate'], image: own?.['image'] });
    const secrets = (workload: KubernetesObject) =>
      listAt(workload, 'spec.template.spec.volumes')
        .flatMap((volume) => listAt(volume, 'projected.sources'))
        .map((source) => at(source, 'secret.name'));
    expect(secrets(process)).toContain(service);
    expect(secrets(process)).not.toContain(`${service}-owner`);
    expect(secrets(job)).toContain(`${service}-owner`);
  });

  test('the edge reads separately released parts from a bucket beside the pictures', () => {
    const { IMAGES_URL = '', RELEASES_URL = '' } = find(objects, 'ConfigMap/platform')['data'] as Record<
      string,
      string
    >;
    expect(RELEASES_URL).toBe(IMAGES_URL.replace(/(images|pictures)(?=\.s3|$)/, 'releases'));
    expect(RELEASES_URL).not.toBe(IMAGES_URL);
  });

  test('the bus has three servers and the users of the contracts', () => {
    expect(at(find(objects, 'StatefulSet/nats'), 'spec.replicas')).toBe(3);
    const data = find(objects, 'ConfigMap/bus')['data'] as Record<string, string>;
    expect(data['users.conf']).toBe(usersFile());
    expect(data['nats.conf']).toMatch(/cluster \{/);
    expect(data['nats.conf']).toMatch(/^jetstream \{[^}]*sync_interval: always/m);
    const used = Object.keys(BUS_ACCESS).filter((user) => data['users.conf']?.includes(`user: ${user},`));
    expect(used).toEqual(Object.keys(BUS_ACCESS));
  });
});

test('the users of the bus are up to date with the contracts', () => {
  expect(readFileSync(`${root}infra/deploy/nats/users.conf`, 'utf8')).toBe(usersFile());
});

test('the bus in containers syncs a message before it acknowledges it', () => {
  expect(readFileSync(`${root}infra/deploy/nats/nats.conf`, 'utf8')).toMatch(
    /^jetstream \{[^}]*sync_interval: always/m,
  );
});
