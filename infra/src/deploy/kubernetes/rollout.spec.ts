import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@netra/contracts';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { at, listAt, nameOf, type JsonObject, type KubernetesObject } from './object.js';
import { kustomize, objectsOf, readRendered, RENDERED, withSources } from './rendered.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const MIB = 1024 * 1024;
/** PostgreSQL's connections according to docs/deployment.md and the component that creates the database. */
const MAX_CONNECTIONS = { dev: 300, production: 400, example: 400 };
/** The ConfigMaps that only jobs read. */
const OF_JOBS = ['jobs', 'image-user'];
const DEFAULT_POOL = 10;
const RELAY = 1;
const OPERATORS = 10;

const dataOf = (object: KubernetesObject) => object['data'] as Record<string, string>;
const podOf = (object: KubernetesObject) =>
  (at(object, 'spec.jobTemplate.spec.template.spec') ?? at(object, 'spec.template.spec')) as JsonObject;

/** Whether its image is built from this repository. */
const isOurs = (object: KubernetesObject) =>
  listAt(podOf(object), 'containers').some(({ image }) => /(^|\/)netra\//.test(String(image)));

describe.each(RENDERED)('overlay %s', (overlay) => {
  const objects = objectsOf(readRendered(overlay));
  const named = (name: string) => objects.find((object) => nameOf(object).startsWith(name))!;
  const platform = dataOf(named('ConfigMap/platform'));

  test('needs no more connections than PostgreSQL has, even with all services scaled out during a rollout', () => {
    const pool = Number(platform['DATABASE_POOL_SIZE'] ?? DEFAULT_POOL);
    const replicas = SERVICES.map((service) =>
      Number(at(named(`HorizontalPodAutoscaler/${service}`), 'spec.maxReplicas')),
    );
    const sum = replicas.reduce((all, most) => all + (most + 1) * (pool + RELAY), OPERATORS);
    expect(sum).toBeLessThanOrEqual(MAX_CONNECTIONS[overlay]);
  });

  test('needs no more connections than PostgreSQL has when the pooler is full', () => {
    for (const pooler of objects.filter(({ kind }) => kind === 'Pooler')) {
      const databases = SERVICES.length * Number(at(pooler, 'spec.instances'));
      const most = Number(at(pooler, 'spec.pgbouncer.parameters.max_db_connections'));
      expect(databases * most + OPERATORS).toBeLessThanOrEqual(MAX_CONNECTIONS[overlay]);
    }
  });

  test('scales a process by its CPU use, below its limit', () => {
    for (const scaler of objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')) {
      const [metric] = listAt(scaler, 'spec.metrics');
      const [container] = listAt(podOf(named(`Deployment/${scaler.metadata.name}`)), 'containers');
      const cores = (quantity: unknown) =>
        parseFloat(String(quantity)) / (String(quantity).endsWith('m') ? 1000 : 1);
      const target = cores(at(metric, 'resource.target.averageValue'));
      expect(target).toBeGreaterThanOrEqual(0.3);
      expect(target).toBeLessThan(cores(at(container, 'resources.limits.cpu')));
    }
  });

  test('gives the gateway memory for the largest pictures in addition to its requests', () => {
    const [container] = listAt(podOf(named('Deployment/gateway')), 'containers');
    expect(at(container, 'resources.limits.memory')).toBe('512Mi');
  });

  test('renames a changed ConfigMap, so that its readers are rolled', () => {
    const maps = objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
    expect(maps.filter((name) => !/-[a-z0-9]{10}$/.test(name) && !OF_JOBS.includes(name))).toEqual([]);
  });

  test('keeps jobs unchanged when a ConfigMap changes, because the template of a job is immutable', () => {
    const jobs = objects.filter(({ kind }) => kind === 'Job');
    const maps = jobs.flatMap((job) =>
      [...JSON.stringify(podOf(job)).matchAll(/"configMap(?:Ref|KeyRef)?":\{[^}]*"name":"([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(maps)].filter((name) => !OF_JOBS.includes(name!))).toEqual([]);
    expect(dataOf(named('ConfigMap/jobs'))).toEqual(platform);
  });

  test('passes our secrets as files', () => {
    const inEnvironment = objects
      .filter(isOurs)
      .filter((object) => /secretRef|secretKeyRef/.test(JSON.stringify(podOf(object)['containers'])));
    expect(inEnvironment.map(nameOf)).toEqual([]);
  });

  test("labels our pods and jobs with the release's version", () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
    const ours = objects.filter(isOurs);
    const jobs = [...SERVICES.map((service) => `migrate-${service}`), 'set-up-bucket', 'set-up-bus'];
    expect(ours.map(nameOf).toSorted()).toEqual(
      [
        ...[...SERVICES, 'gateway', 'edge'].map((name) => `Deployment/${name}`),
        ...jobs.map((name) => `Job/${name}-${version.replaceAll('.', '-')}`),
        ...['backup', 'sweep'].map((name) => `CronJob/${name}`),
      ].toSorted(),
    );
    for (const object of ours) {
      const template = at(object, 'spec.jobTemplate.spec.template') ?? at(object, 'spec.template');
      const labels = at(template, 'metadata.labels') as JsonObject;
      expect([nameOf(object), labels['app.kubernetes.io/version']]).toEqual([nameOf(object), version]);
      if (overlay !== 'dev')
        for (const { image } of listAt(podOf(object), 'containers')) expect(image).toMatch(`:${version}`);
    }
  });

  test('uses the Secret of a private registry for all our pods', () => {
    const without = objects.filter(
      (object) => isOurs(object) && at(listAt(podOf(object), 'imagePullSecrets')[0], 'name') !== 'registry',
    );
    expect(without.map(nameOf)).toEqual([]);
  });

  test('sweeps unreferenced pictures daily', () => {
    const [container] = listAt(podOf(named('CronJob/sweep')), 'containers');
    expect(container?.['args']).toEqual(['sweep']);
  });

  test('schedules backups that refuse lost rows and keeps one per day', () => {
    const pod = podOf(named('CronJob/backup'));
    const [container] = listAt(pod, 'containers');
    expect(container).not.toHaveProperty('command');
    expect(container?.['args']).toEqual(['daily', '--to', '/backups', '--keep', '14', '--once']);
  });

  test('backs up the pictures of a real shop', () => {
    expect(at(named('CronJob/backup'), 'spec.suspend')).toBe(overlay === 'dev');
  });

  test('creates no volume for backups by default, and then suspends the job', () => {
    expect(at(named('CronJob/backup'), 'spec.suspend')).toBe(
      !objects.some(({ kind }) => kind === 'PersistentVolumeClaim'),
    );
  });

  test('takes the Google client id from one setting', () => {
    expect(platform).toHaveProperty('GOOGLE_CLIENT_ID');
  });
});

const JOBS = (text: string) => objectsOf(text).filter(({ kind }) => kind === 'Job');
const whereKubectl = kustomize('dev') === undefined ? test.skip : test;

whereKubectl.each(RENDERED)(
  'changed settings in the overlay %s change the pods but not the jobs',
  (overlay) => {
    const [before, after] = withSources((base) => {
      const rendered = kustomize(overlay, base)!;
      const file = `${base}/k8s/base/platform.env`;
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replaceAll(/^((?!PUBLIC_ORIGIN)\w+)=.*$/gm, '$1=changed'),
      );
      return [rendered, kustomize(overlay, base)!];
    });
    expect(JOBS(before).length).toBeGreaterThanOrEqual(8);
    expect(JOBS(after)).toEqual(JOBS(before));
    const [gateway, changed] = [before, after].map((text) =>
      objectsOf(text).find((object) => nameOf(object) === 'Deployment/gateway'),
    );
    expect(changed).not.toEqual(gateway);
    expect(
      at(
        objectsOf(after).find((object) => nameOf(object) === 'ConfigMap/jobs'),
        'data.SHOP_PHONE',
      ),
    ).toBe('changed');
  },
);

test('PostgreSQL in dev keeps its data on the volume across restarts', () => {
  const postgres = objectsOf(readRendered('dev')).find(
    (object) => nameOf(object) === 'StatefulSet/postgres',
  )!;
  const [container] = listAt(podOf(postgres), 'containers');
  const mount = listAt(container, 'volumeMounts').find(({ name }) => name === 'data')?.['mountPath'];
  // The image declares a volume at this path, which containerd mounts unless the pod mounts something at the same path.
  expect(mount).toBe('/var/lib/postgresql/data');
  const folder = listAt(container, 'env').find(({ name }) => name === 'PGDATA')?.['value'];
  expect(String(folder)).toMatch(/^\/var\/lib\/postgresql\/data\/./);
  expect(container?.['args']).toContain(`max_connections=${MAX_CONNECTIONS.dev}`);
});

test.each(['dev', 'production'] as const)(
  'the Ingress of %s routes API calls directly to the gateway',
  (overlay) => {
    const ingress = objectsOf(readRendered(overlay)).find(({ kind }) => kind === 'Ingress')!;
    const [rule] = listAt(ingress, 'spec.rules');
    const ways = listAt(rule, 'http.paths').map((way) => [way['path'], at(way, 'backend.service.name')]);
    expect(ways).toEqual([
      ['/api', 'gateway'],
      ['/', 'edge'],
    ]);
  },
);

test('the Ingress accepts a form with a picture of 10 MiB', () => {
  const ingress = objectsOf(readRendered('production')).find(({ kind }) => kind === 'Ingress')!;
  const size = at(ingress, 'metadata.annotations') as JsonObject;
  const most = /^(\d+)m$/.exec(String(size['nginx.ingress.kubernetes.io/proxy-body-size']))?.[1];
  expect(Number(most) * MIB).toBeGreaterThanOrEqual(11 * MIB);
});
