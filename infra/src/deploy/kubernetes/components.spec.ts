import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@netra/contracts';
import { at, isObject, listAt, nameOf, type Json, type KubernetesObject } from './object.js';
import { policyFindings } from './policies.js';
import { prometheusRules, RULES_FILE } from './prometheus-rules.js';
import { objectsOf, readRendered } from './rendered.js';
import { find } from './named.fixture.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const example = objectsOf(readRendered('example'));
const ofKind = (kind: string) => example.filter((object) => object.kind === kind);

/** Every value of a field, at any depth. */
function* valuesOf(field: string, value: Json | undefined): Generator<Json> {
  if (Array.isArray(value)) for (const each of value) yield* valuesOf(field, each);
  if (!isObject(value)) return;
  if (value[field] !== undefined) yield value[field];
  for (const each of Object.values(value)) yield* valuesOf(field, each);
}

describe('alerts on Kubernetes', () => {
  const expressions = ofKind('PrometheusRule').flatMap((object) => [...valuesOf('expr', object)].map(String));
  const jobsOf = (pattern: RegExp) =>
    new Set(
      expressions.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, jobs]) => jobs!.split('|'))),
    );

  test('have series: a monitor or a probe of each job that they name, but of the bucket, whose address only its owner knows', () => {
    const relabeled = ofKind('PodMonitor').flatMap((object) =>
      [...valuesOf('relabelings', object)].flat().map((each) => at(each, 'replacement')),
    );
    const probed = ofKind('Probe').map((object) => at(object, 'spec.jobName'));
    const made = [...relabeled, ...probed].filter(Boolean).map(String);
    const named = jobsOf(/\bjob=~?"([^"]+)"/g);
    named.delete('probe-bucket');
    expect(made.toSorted()).toEqual([...named].toSorted());
  });

  test('probe the public address', () => {
    const targets = ofKind('Probe').map((object) => at(object, 'spec.targets.staticConfig.static'));
    expect(targets).toEqual([['https://shop.example/api/products?limit=1'], ['https://shop.example/']]);
  });

  test('of the cluster are about the namespace of the shop', () => {
    const ofCluster = expressions.flatMap((text) => text.match(/\bkube_\w+(\{[^}]*\})?/g) ?? []);
    expect(ofCluster).toHaveLength(11);
    expect(ofCluster.filter((metric) => !metric.includes('namespace="netra"'))).toEqual([]);
  });
});

describe('rendered example', () => {
  test('has a source for each Secret that its pods, databases and backups need', () => {
    const made = new Set([
      ...ofKind('ExternalSecret').map((object) => at(object, 'spec.target.name')),
      ...ofKind('Certificate').map((object) => at(object, 'spec.secretName')),
      ...ofKind('Cluster').map(({ metadata }) => `${metadata.name}-ca`),
    ]);
    const needed = new Set<Json | undefined>();
    for (const field of [
      'secret',
      'secretRef',
      'secretKeyRef',
      'passwordSecret',
      'accessKeyId',
      'secretAccessKey',
    ])
      for (const object of example.filter(({ kind }) => kind !== 'ExternalSecret'))
        for (const reference of valuesOf(field, object))
          needed.add(at(reference, 'name') ?? at(reference, 'secretName'));
    needed.delete(undefined);
    // The Ingress names the certificate of its host.
    expect([...needed, 'netra-tls'].toSorted()).toEqual([...made].toSorted());
  });

  test('asks the operator for three instances of PostgreSQL, of which one confirms each commit', () => {
    const cluster = find(example, 'Cluster/postgres');
    expect(at(cluster, 'spec.instances')).toBe(3);
    expect(at(cluster, 'spec.postgresql.synchronous')).toEqual({
      method: 'any',
      number: 1,
      dataDurability: 'required',
    });
    expect(at(cluster, 'spec.postgresql.parameters.max_connections')).toBe('400');
  });

  test.each([...SERVICES])('gives %s a database of its owner, and both roles', (service) => {
    expect(find(example, `Database/${service}`)['spec']).toMatchObject({
      name: service,
      owner: `${service}_owner`,
      cluster: { name: 'postgres' },
    });
    const roles = listAt(find(example, 'Cluster/postgres'), 'spec.managed.roles').map(({ name }) => name);
    expect(roles).toEqual(expect.arrayContaining([service, `${service}_owner`]));
  });

  test('writes backups each day to the store that the cluster archives to', () => {
    const [plugin] = listAt(find(example, 'Cluster/postgres'), 'spec.plugins');
    const store = String(at(plugin, 'parameters.barmanObjectName'));
    expect(at(find(example, `ObjectStore/${store}`), 'spec.configuration.destinationPath')).toBe(
      's3://shop-backups/postgres',
    );
    expect(find(example, 'ScheduledBackup/postgres')['spec']).toMatchObject({
      cluster: { name: 'postgres' },
      method: 'plugin',
      pluginConfiguration: { name: plugin?.['name'] },
    });
  });

  test('serves the host of PUBLIC_ORIGIN, with its certificate, from Services that exist', () => {
    const gateway = find(example, 'Gateway/netra');
    const hosts = [
      ...listAt(gateway, 'spec.listeners').map(({ hostname }) => hostname),
      ...ofKind('HTTPRoute').flatMap((route) => at(route, 'spec.hostnames') as Json[]),
      ...(at(find(example, 'Certificate/netra'), 'spec.dnsNames') as Json[]),
    ];
    expect(new Set(hosts)).toEqual(new Set(['shop.example']));
    const tls = listAt(listAt(gateway, 'spec.listeners')[0], 'tls.certificateRefs').map(({ name }) => name);
    expect(tls).toEqual([at(find(example, 'Certificate/netra'), 'spec.secretName')]);
    const backends = ofKind('HTTPRoute').flatMap((route) =>
      listAt(route, 'spec.rules').flatMap((rule) => listAt(rule, 'backendRefs')),
    );
    expect(backends).toHaveLength(2);
    for (const { name, port } of backends)
      expect(
        listAt(find(example, `Service/${String(name)}`), 'spec.ports').map((each) => each['port']),
      ).toContain(port);
    expect(ofKind('Ingress')).toEqual([]);
  });

  test('trusts the authority that signs the certificates of PostgreSQL, in every process', () => {
    for (const service of SERVICES)
      for (const name of [`Deployment/${service}`, `Job/migrate-${service}`]) {
        const [container] = listAt(find(example, name), 'spec.template.spec.containers');
        const file = listAt(container, 'env').find((variable) => variable['name'] === 'NODE_EXTRA_CA_CERTS');
        expect([name, file?.['value']]).toEqual([name, '/run/secrets/ca/ca.crt']);
      }
  });

  test('scrapes a port that the pods of every process have', () => {
    const [monitor] = ofKind('PodMonitor');
    const [endpoint] = listAt(monitor, 'spec.podMetricsEndpoints');
    const [names] = listAt(monitor, 'spec.selector.matchExpressions').map(({ values }) => values as string[]);
    expect(names).toHaveLength(SERVICES.length + 2);
    for (const name of names!) {
      const [container] = listAt(find(example, `Deployment/${name}`), 'spec.template.spec.containers');
      expect(listAt(container, 'ports').map((port) => port['name'])).toContain(endpoint?.['port']);
    }
  });
});

test('the rules for the Prometheus operator are up to date', () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(prometheusRules());
});

/** Production with more components, if kubectl is installed; otherwise undefined. */
function productionWith(components: string[], without: string[] = []): KubernetesObject[] | undefined {
  const folder = mkdtempSync(path.join(root, 'k8s/overlays/.test-'));
  try {
    const all = ['ingress', 'private-bucket', ...components, 'jobs'].filter(
      (name) => !without.includes(name),
    );
    const lines = [
      'resources: [../../base]',
      'components:',
      ...all.map((name) => `  - ../../components/${name}`),
    ];
    writeFileSync(path.join(folder, 'kustomization.yaml'), `${lines.join('\n')}\n`);
    const { stdout, stderr, status, error } = spawnSync('kubectl', ['kustomize', folder], {
      encoding: 'utf8',
    });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
    if (status !== 0) throw new Error(stderr);
    return objectsOf(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the key of a claimed Rook bucket is given to the edge, the gateway, the job and the sweep', () => {
  const objects = productionWith(['object-store-rook']);
  if (!objects) return;
  expect(policyFindings(objects)).toEqual([]);
  for (const name of ['Deployment/edge', 'Deployment/gateway', 'Job/set-up-bucket', 'CronJob/sweep']) {
    const references = [...valuesOf('secret', find(objects, name))].map((reference) => at(reference, 'name'));
    expect([name, references.includes('pictures')]).toEqual([name, true]);
    expect(references.filter((reference) => String(reference).startsWith('images'))).toEqual([]);
  }
  expect(objects.map(nameOf)).toContain('ObjectBucketClaim/pictures');
});
