import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@netra/contracts';
import { mayConnect, type Peer } from './network.js';
import { at, nameOf, type JsonObject } from './object.js';
import { objectsOf, readRendered, RENDERED, type Rendered } from './rendered.js';

const ENTRY: Peer = { labels: {}, namespace: { 'netra.lk/entry': 'true' } };
const MONITORING: Peer = { labels: {}, namespace: { 'netra.lk/monitoring': 'true' } };
const STRANGER: Peer = { labels: {}, namespace: { 'kubernetes.io/metadata.name': 'default' } };
const DNS: Peer = {
  labels: { 'k8s-app': 'kube-dns' },
  namespace: { 'kubernetes.io/metadata.name': 'kube-system' },
};
const SOLVER: Peer = { labels: { 'acme.cert-manager.io/http01-solver': 'true' } };
const outside = (address: string): Peer => ({ labels: {}, address });
const GOOGLE = outside('142.250.70.10');

/** Where each overlay runs the platform's databases and stores. */
const STORES: Record<Rendered, { database: Peer; images: [Peer, number]; mail: [Peer, number] }> = {
  dev: {
    database: { labels: { 'app.kubernetes.io/name': 'postgres' } },
    images: [{ labels: { 'app.kubernetes.io/name': 'images' } }, 9000],
    mail: [{ labels: { 'app.kubernetes.io/name': 'mail' } }, 1025],
  },
  production: {
    database: outside('10.20.0.7'),
    images: [outside('10.20.1.7'), 443],
    mail: [outside('10.20.2.7'), 587],
  },
  example: {
    database: { labels: { 'cnpg.io/cluster': 'postgres' } },
    images: [outside('203.0.113.10'), 443],
    mail: [outside('203.0.113.11'), 587],
  },
};

/** The pods of an overlay, by the object that creates them. */
function podsOf(overlay: Rendered) {
  const objects = objectsOf(readRendered(overlay));
  const pods = new Map<string, Peer>();
  for (const object of objects) {
    const template =
      at(object, 'spec.jobTemplate.spec.template.metadata.labels') ??
      at(object, 'spec.template.metadata.labels');
    if (template)
      pods.set(nameOf(object).replace(/^(Job\/.*?)-\d.*$/, '$1'), { labels: template as JsonObject });
  }
  const pod = (name: string) => {
    const found = pods.get(name);
    if (!found) throw new Error(`${overlay} has no ${name}`);
    return found;
  };
  const may = (from: Peer, to: Peer, port: number) => mayConnect(from, to, port, objects);
  return { pods, pod, may };
}

const process = (name: string) => `Deployment/${name}`;

describe.each(RENDERED)('network of the overlay %s', (overlay) => {
  const { pods, pod, may } = podsOf(overlay);
  const { database, images, mail } = STORES[overlay];
  const bus = pod('StatefulSet/nats');

  test('allows every connection that a request or an event needs', () => {
    const ways: [string, Peer, Peer, number][] = [
      ['entry to edge', ENTRY, pod(process('edge')), 8080],
      ['entry to gateway', ENTRY, pod(process('gateway')), 3000],
      ['edge to gateway', pod(process('edge')), pod(process('gateway')), 3000],
      ['edge to pictures', pod(process('edge')), ...images],
      ['gateway to pictures', pod(process('gateway')), ...images],
      ['gateway to bus', pod(process('gateway')), bus, 4222],
      ['bus to bus', bus, bus, 6222],
      ['set-up of the bus', pod('Job/set-up-bus'), bus, 4222],
      ['set-up of the bucket', pod('Job/set-up-bucket'), ...images],
      ['sweep to pictures', pod('CronJob/sweep'), ...images],
      ['sweep to database', pod('CronJob/sweep'), database, 5432],
      ['mailer to mail', pod(process('mailer')), ...mail],
      ['identity to Google', pod(process('identity')), GOOGLE, 443],
      ...SERVICES.flatMap((name): [string, Peer, Peer, number][] => [
        [`${name} to bus`, pod(process(name)), bus, 4222],
        [`${name} to database`, pod(process(name)), database, 5432],
        [`migration of ${name}`, pod(`Job/migrate-${name}`), database, 5432],
        [`metrics of ${name}`, MONITORING, pod(process(name)), 9090],
        [`traces of ${name}`, pod(process(name)), MONITORING, 4318],
      ]),
      ['metrics of the bus', MONITORING, bus, 8222],
      ...[...pods].map(([name, from]): [string, Peer, Peer, number] => [`${name} to names`, from, DNS, 53]),
    ];
    expect(ways.filter(([, from, to, port]) => !may(from, to, port)).map(([name]) => name)).toEqual([]);
  });

  test('allows no connection that nobody needs', () => {
    const ways: [string, Peer, Peer, number][] = [
      ['a stranger to the edge', STRANGER, pod(process('edge')), 8080],
      ['a stranger to the gateway', STRANGER, pod(process('gateway')), 3000],
      ['entry to the metrics', ENTRY, pod(process('gateway')), 9090],
      ['gateway to edge', pod(process('gateway')), pod(process('edge')), 8080],
      ['a stranger to the bus', STRANGER, bus, 4222],
      ['a stranger to the metrics', STRANGER, pod(process('orders')), 9090],
      ['edge to bus', pod(process('edge')), bus, 4222],
      ['edge to database', pod(process('edge')), database, 5432],
      ['gateway to database', pod(process('gateway')), database, 5432],
      ['catalog to mail', pod(process('catalog')), ...mail],
      ['catalog to pictures', pod(process('catalog')), ...images],
      ['catalog to the internet', pod(process('catalog')), GOOGLE, 443],
      ['identity to the metadata of the cloud', pod(process('identity')), outside('169.254.169.254'), 443],
      ['a service to a route of the bus', pod(process('orders')), bus, 6222],
    ];
    expect(ways.filter(([, from, to, port]) => may(from, to, port)).map(([name]) => name)).toEqual([]);
  });
});

test.each(['production', 'example'] as const)(
  'the solver of a certificate in %s is reachable only from the entry',
  (overlay) => {
    const { may } = podsOf(overlay);
    expect([may(ENTRY, SOLVER, 8089), may(STRANGER, SOLVER, 8089)]).toEqual([true, false]);
  },
);
