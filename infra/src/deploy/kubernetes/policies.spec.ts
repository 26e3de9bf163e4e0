import { describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { find, isNamed } from './named.fixture.js';
import type { Json, JsonObject } from './object.js';
import { policyFindings } from './policies.js';
import { objectsOf, readRendered } from './rendered.js';
import { KubernetesSchema } from './kubernetes-schema.js';

const schema = new KubernetesSchema(
  fileURLToPath(new URL('../../../../k8s/kubernetes-1.36.json', import.meta.url)),
);

/** A copy of an object with a different value at a path such as `/spec/template`. */
function changed<T extends JsonObject>(object: T, at: string, value: Json | undefined): T {
  const copy = structuredClone(object);
  const steps = at.slice(1).split('/');
  const last = steps.pop()!;
  const parent = steps.reduce<JsonObject>((from, step) => from[step] as JsonObject, copy);
  parent[last] = value;
  return copy;
}

/** Each entry breaks one thing in the production overlay, which the checks must find. */
const SPOILT: [string, string, string, Json | undefined, RegExp][] = [
  ['a root user', 'Deployment/catalog', '/spec/template/spec/securityContext/runAsUser', 0, /user above 0/],
  [
    'no priority',
    'Deployment/catalog',
    '/spec/template/spec/priorityClassName',
    undefined,
    /must have a priority/,
  ],
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
    'Deployment/edge',
    '/spec/template/spec/containers/0/securityContext/capabilities',
    { drop: [] },
    /capabilities/,
  ],
  [
    'escalation',
    'Deployment/edge',
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
    'an image that changes',
    'StatefulSet/nats',
    '/spec/template/spec/containers/0/image',
    'nats:2-alpine',
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
  [
    'a budget that keeps what is not ready',
    'PodDisruptionBudget/orders',
    '/spec/unhealthyPodEvictionPolicy',
    undefined,
    /not ready/,
  ],
  ['a job of another release', 'Job/migrate-orders', '/metadata/name', 'migrate-orders', /its version/],
  [
    'a root user at night',
    'CronJob/sweep',
    '/spec/jobTemplate/spec/template/spec/securityContext',
    {},
    /user/,
  ],
  ['an open policy', 'NetworkPolicy/gateway', '/spec/ingress/0/from', undefined, /lets everybody/],
  ['no default', 'NetworkPolicy/deny-all', '/spec/policyTypes', ['Ingress'], /denies everything/],
  ['a Service of nothing', 'Service/edge', '/spec/selector', { app: 'none' }, /selects no pod/],
  ['plain HTTP', 'Ingress/netra', '/spec/tls', [], /not behind TLS/],
  ['a lax namespace', 'Namespace/netra', '/metadata/labels', {}, /restricted/],
];

describe('checks of the manifests', () => {
  test.each(SPOILT)('find %s', (_what, name, path, value, finding) => {
    const objects = objectsOf(readRendered('production'));
    const spoilt = objects.map((object) => (isNamed(object, name) ? changed(object, path, value) : object));
    expect(spoilt).not.toEqual(objects);
    expect(policyFindings(spoilt).join('\n')).toMatch(finding);
  });

  test.each([
    ['an unknown field', '/spec/template/spec/containers/0/imagePolicy', 'Always', /imagePolicy/],
    ['a number as text', '/spec/minReadySeconds', 'three', /minReadySeconds/],
    ['a wrong quantity', '/spec/template/spec/containers/0/resources/limits/memory', '1 GB', /memory/],
  ])('the schema refuses %s', (_what, path, value, finding) => {
    const catalog = find(objectsOf(readRendered('production')), 'Deployment/catalog');
    expect(schema.check(changed(catalog, path, value)).join()).toMatch(finding);
  });

  test('the schema refuses an unknown kind', () => {
    expect(schema.check({ apiVersion: 'v2', kind: 'Pod', metadata: { name: 'x' } })).toHaveLength(1);
  });
});
