import { beforeAll, describe, expect, test } from '@jest/globals';
import { BUS_ACCESS, SERVICES } from '@netra/contracts';
import { usersFile } from '@netra/service-kit/bus-setup';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at, listAt, nameOf, type Json, type JsonObject, type KubernetesObject } from './object.js';
import { policyFindings } from './policies.js';
import { kustomize, objectsOf, readRendered, sourcesLine } from './rendered.js';
import { KubernetesSchema } from './schema.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const overlay = (name: 'dev' | 'production') => objectsOf(readRendered(name));
const schema = new KubernetesSchema(`${root}k8s/kubernetes-1.36.json`);
const find = (objects: KubernetesObject[], name: string) => {
  const found = objects.find((object) => nameOf(object) === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

describe.each(['dev', 'production'] as const)('the overlay %s', (name) => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = overlay(name);
  });

  test('when its sources have changed, was rendered anew', () => {
    expect(readRendered(name).split('\n', 1)[0]! + '\n').toBe(sourcesLine());
  });

  const rendered = kustomize(name);
  (rendered === undefined ? test.skip : test)(
    'where kubectl is installed, is what kubectl makes of its sources',
    () => expect(objectsOf(rendered!)).toEqual(objects),
  );

  test('when it is rendered, holds objects that Kubernetes takes, each once and in the namespace', () => {
    expect(objects.flatMap((object) => schema.check(object))).toEqual([]);
    expect(new Set(objects.map(nameOf)).size).toBe(objects.length);
    const outside = objects.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata['namespace'] !== 'netra',
    );
    expect(outside.map(nameOf)).toEqual([]);
  });

  test('when its policies are checked, keeps to all of them', () => {
    expect(policyFindings(objects)).toEqual([]);
  });

  test.each([...SERVICES])(
    '%s, when it is rolled out, has its migrations before it and its own user',
    (service) => {
      const job = find(objects, `Job/migrate-${service}`);
      const [migration] = listAt(job, 'spec.template.spec.containers');
      const [process] = listAt(find(objects, `Deployment/${service}`), 'spec.template.spec.containers');
      expect(migration).toMatchObject({ args: ['migrate'], image: process?.['image'] });
      const secrets = (container: JsonObject | undefined) =>
        listAt(container, 'envFrom').flatMap((source) => at(source, 'secretRef.name') ?? []);
      expect(secrets(process)).toContain(service);
      expect(secrets(process)).not.toContain(`${service}-owner`);
      expect(secrets(migration)).toContain(`${service}-owner`);
    },
  );

  test('the bus, when it starts, is three servers with the users of the contracts', () => {
    expect(at(find(objects, 'StatefulSet/nats'), 'spec.replicas')).toBe(3);
    const data = find(objects, 'ConfigMap/bus')['data'] as Record<string, string>;
    expect(data['users.conf']).toBe(usersFile());
    expect(data['nats.conf']).toMatch(/cluster \{/);
    expect(data['nats.conf']).toMatch(/^jetstream \{[^}]*sync_interval: always/m);
    const used = Object.keys(BUS_ACCESS).filter((user) => data['users.conf']?.includes(`user: ${user},`));
    expect(used).toEqual(Object.keys(BUS_ACCESS));
  });
});

/** A copy of an object with another value at a path such as `/spec/template`. */
function changed<T extends JsonObject>(object: T, at: string, value: Json | undefined): T {
  const copy = structuredClone(object);
  const steps = at.slice(1).split('/');
  const last = steps.pop()!;
  const parent = steps.reduce<JsonObject>((from, step) => from[step] as JsonObject, copy);
  parent[last] = value;
  return copy;
}

/** Each spoils one thing of the overlay for production; the checks must see it. */
const SPOILT: [string, string, string, Json | undefined, RegExp][] = [
  ['a root user', 'Deployment/catalog', '/spec/template/spec/securityContext/runAsUser', 0, /user above 0/],
  ['no seccomp', 'Deployment/catalog', '/spec/template/spec/securityContext/seccompProfile', {}, /seccomp/],
  ['a token', 'Job/migrate-orders', '/spec/template/spec/automountServiceAccountToken', true, /token/],
  ['the host network', 'Deployment/edge', '/spec/template/spec/hostNetwork', true, /hostNetwork/],
  [
    'a path of the host',
    'Deployment/edge',
    '/spec/template/spec/volumes/0',
    { name: 'x', hostPath: { path: '/' } },
    /volume x/,
  ],
  [
    'a writable root',
    'StatefulSet/nats',
    '/spec/template/spec/containers/0/securityContext/readOnlyRootFilesystem',
    false,
    /read-only/,
  ],
  [
    'capabilities',
    'Deployment/static',
    '/spec/template/spec/containers/0/securityContext/capabilities',
    { drop: [] },
    /capabilities/,
  ],
  [
    'escalation',
    'Deployment/static',
    '/spec/template/spec/containers/0/securityContext/allowPrivilegeEscalation',
    true,
    /gain/,
  ],
  ['no requests', 'Deployment/people', '/spec/template/spec/containers/0/resources', {}, /requests\.cpu/],
  [
    'the latest image',
    'Deployment/people',
    '/spec/template/spec/containers/0/image',
    'netra/people:latest',
    /not pinned/,
  ],
  [
    'no image tag',
    'Deployment/people',
    '/spec/template/spec/containers/0/image',
    'netra/people',
    /not pinned/,
  ],
  [
    'no liveness',
    'Deployment/mailer',
    '/spec/template/spec/containers/0/livenessProbe',
    undefined,
    /liveness/,
  ],
  [
    'a probe of nothing',
    'Deployment/mailer',
    '/spec/template/spec/containers/0/livenessProbe',
    { httpGet: { port: 'web', path: '/' } },
    /port web/,
  ],
  [
    'no pause before the end',
    'Deployment/gateway',
    '/spec/template/spec/containers/0/lifecycle',
    {},
    /wait before/,
  ],
  [
    'too little time',
    'Deployment/gateway',
    '/spec/template/spec/terminationGracePeriodSeconds',
    6,
    /time to finish/,
  ],
  [
    'a gap while rolling',
    'Deployment/gateway',
    '/spec/strategy/rollingUpdate/maxUnavailable',
    1,
    /maxUnavailable/,
  ],
  ['no spread', 'Deployment/gateway', '/spec/template/spec/topologySpreadConstraints', [], /spread/],
  [
    'another account',
    'Deployment/orders',
    '/spec/template/spec/serviceAccountName',
    'admin',
    /ServiceAccount admin/,
  ],
  [
    'a secret in plain sight',
    'ConfigMap/platform',
    '/data/S3_SECRET_KEY',
    'hidden',
    /S3_SECRET_KEY is a secret/,
  ],
  [
    'no budget',
    'PodDisruptionBudget/orders',
    '/spec/selector/matchLabels',
    { app: 'none' },
    /no PodDisruptionBudget/,
  ],
  [
    'no scaler',
    'HorizontalPodAutoscaler/orders',
    '/spec/scaleTargetRef/name',
    'none',
    /no HorizontalPodAutoscaler/,
  ],
  ['an open door', 'NetworkPolicy/gateway', '/spec/ingress/0/from', undefined, /lets everybody/],
  ['no default', 'NetworkPolicy/deny-all', '/spec/policyTypes', ['Ingress'], /denies everything/],
  ['a Service of nothing', 'Service/edge', '/spec/selector', { app: 'none' }, /selects no pod/],
  ['plain HTTP', 'Ingress/netra', '/spec/tls', [], /not behind TLS/],
  ['a lax namespace', 'Namespace/netra', '/metadata/labels', {}, /restricted/],
];

describe('the checks of the manifests', () => {
  test.each(SPOILT)('when there is %s, see it', (_what, name, path, value, finding) => {
    const objects = overlay('production');
    const spoilt = objects.map((object) => (nameOf(object) === name ? changed(object, path, value) : object));
    expect(spoilt).not.toEqual(objects);
    expect(policyFindings(spoilt).join('\n')).toMatch(finding);
  });

  test.each([
    ['an unknown field', '/spec/template/spec/containers/0/imagePolicy', 'Always', /imagePolicy/],
    ['a number as text', '/spec/minReadySeconds', 'three', /minReadySeconds/],
    ['a wrong quantity', '/spec/template/spec/containers/0/resources/limits/memory', '1 GB', /memory/],
  ])('when there is %s, the schema refuses it', (_what, path, value, finding) => {
    const catalog = find(overlay('production'), 'Deployment/catalog');
    expect(schema.check(changed(catalog, path, value)).join()).toMatch(finding);
  });

  test('when a kind is unknown, the schema refuses it', () => {
    expect(schema.check({ apiVersion: 'v2', kind: 'Pod', metadata: { name: 'x' } })).toHaveLength(1);
  });
});

test('the users of the bus, when the contracts change, are generated anew', () => {
  expect(readFileSync(`${root}infra/deploy/nats/users.conf`, 'utf8')).toBe(usersFile());
});

test('the bus in containers, when it acknowledges a message, has it on the disk', () => {
  expect(readFileSync(`${root}infra/deploy/nats/nats.conf`, 'utf8')).toMatch(
    /^jetstream \{[^}]*sync_interval: always/m,
  );
});
