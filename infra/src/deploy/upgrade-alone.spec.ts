import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BUS_ACCESS } from '@netra/contracts';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface Fields {
  fields: Record<string, { required: boolean; is: object }>;
}
interface Contract {
  process: string;
  answers: Record<string, { request: object; reply: object }>;
  asks: Record<string, object>;
  publishes: Record<string, Fields>;
  reads: Record<string, object>;
  types: Record<string, Fields>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const NAMES = Object.keys(BUS_ACCESS);
const TEXT = { text: 'string' };

let contracts: Record<string, Contract>;
let folder: string;
beforeAll(() => {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'infra/contract.mjs'), ...NAMES], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Contract);
  contracts = Object.fromEntries(all.map((contract) => [contract.process, contract]));
}, 60_000);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'netra-alone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DOCKER = `case "$*" in
  'compose config --format json') printf '{"name":"shop","services":{"catalog":{"image":"catalog:new"}}}' ;;
  'compose config --images') echo catalog:new ;;
  'compose ps -q '*) echo $4-old; if [ -e $4-up ]; then echo $4-new; fi ;;
  'compose up '*--scale*) for s; do :; done; touch $s-up ;;
  'run --rm --entrypoint cat catalog:new contract.json') cat next.json ;;
  'exec '*'-old cat contract.json') cat "\${2%-old}.json" ;;
  'image inspect -f '*) echo new ;;
  'inspect -f {{.Image}} '*-old) echo old ;;
  'inspect -f {{.Image}} '*) echo new ;;
  'inspect -f {{.State'*) echo running healthy ;;
esac`;
const KUBECTL = `case "$*" in
  'kustomize o') echo '        image: registry.example/netra/catalog:0.4.0' ;;
  *' run contract-catalog --image=registry.example/netra/catalog:0.4.0 '*) cat next.json ;;
  *' exec deployment/'*) name=\${4#deployment/}; cat $name.json ;;
  *' get job '*) printf Complete ;;
esac`;

/** Runs the command with these contracts in the new catalog and in the running processes. */
function upgrade(next: Contract, args: string[], running: Record<string, Contract | undefined> = contracts) {
  for (const [name, script] of Object.entries({ docker: DOCKER, kubectl: KUBECTL })) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${folder}/calls'\n${script}\n`);
    chmodSync(file, 0o755);
  }
  writeFileSync(path.join(folder, 'next.json'), JSON.stringify(next));
  for (const [name, contract] of Object.entries(running))
    if (contract) writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(contract));
  writeFileSync(path.join(folder, '.env'), 'VERSION=0.3.0\n');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'infra/upgrade.mjs'), ...args, '--only', 'catalog'],
    { cwd: folder, encoding: 'utf8', env: { PATH: `${folder}:${process.env['PATH']}` } },
  );
  const calls = path.join(folder, 'calls');
  return {
    status,
    last: `${stdout}${stderr}`.trim().split('\n').at(-1),
    calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [],
    env: readFileSync(path.join(folder, '.env'), 'utf8'),
  };
}
const COMPOSE = ['compose', '--to', '0.4.0'];
const KUBERNETES = ['kubernetes', '--to', '0.4.0', '--overlay', 'o'];
const REPLACED = /--scale|docker stop|run --rm --no-deps|apply|rollout/;

const changed = (name: string, change: (contract: Contract) => void): Contract => {
  const copy = structuredClone(contracts[name]!);
  change(copy);
  return copy;
};
const fieldsOf = ({ types }: Contract, name: string) => types[name]!.fields;

test('the contract of a process lists its replies, requests, publications and subscriptions with their fields', () => {
  const { answers, asks, publishes, reads, types } = contracts['catalog']!;
  expect(Object.keys(answers)).toContain('catalog.reservation.reserve-many');
  expect(Object.keys(asks)).toEqual(['identity.account.get-many']);
  expect(Object.keys(publishes)).toContain('catalog.product.changed');
  expect(Object.keys(reads)).toContain('orders.order.placed');
  expect(types['ReserveCommand']).toEqual({
    fields: {
      reservationId: { required: true, is: TEXT },
      items: { required: true, is: { list: { ref: 'ReserveLine' } } },
      agreed: { required: false, is: { list: { ref: 'AgreedSum' } } },
    },
  });
});

describe('catalog, replaced alone', () => {
  test.each([
    ['as it is', (): void => undefined],
    [
      'with one more field in a reply',
      (next: Contract) => void (fieldsOf(next, 'Reservation')['note'] = { required: true, is: TEXT }),
    ],
    [
      'with one more field that a request may leave out',
      (next: Contract) => void (fieldsOf(next, 'ReserveCommand')['note'] = { required: false, is: TEXT }),
    ],
  ])('%s is replaced with its migrations, and nothing else is', (_how, change) => {
    const { status, calls, env, last } = upgrade(changed('catalog', change), COMPOSE);
    expect([status, last]).toEqual([0, expect.stringMatching(/^5\/5/)]);
    const made = calls.filter((call) => REPLACED.test(call));
    expect(made).toEqual([
      'docker compose run --rm --no-deps -T migrate-catalog',
      expect.stringMatching(/--scale catalog=2 catalog$/),
      'docker stop --time 30 catalog-old',
    ]);
    expect(env).toBe('VERSION=0.3.0\nCATALOG_VERSION=0.4.0\n');
  });

  test.each<[string, (next: Contract) => void, RegExp]>([
    [
      'does not answer a message any more',
      ({ answers }) => void delete answers['catalog.reservation.release'],
      /orders asks catalog\.reservation\.release, which catalog does not answer\./,
    ],
    [
      'needs a new field of a request',
      (next) => void (fieldsOf(next, 'ReserveCommand')['note'] = { required: true, is: TEXT }),
      /catalog does not take what orders asks by catalog\.reservation\.reserve-many: reservations\[\]\.note is needed\./,
    ],
    [
      'does not know a field of a request any more',
      (next) => void delete fieldsOf(next, 'ReserveCommand')['agreed'],
      /reserve-many: reservations\[\]\.agreed is unknown\./,
    ],
    [
      'leaves a field of a reply out',
      (next) => void delete fieldsOf(next, 'ReserveLine')['qty'],
      /orders does not understand the reply to catalog\.reservation\.reserve-many: \[\]\.lines\[\]\.qty is needed\./,
    ],
    [
      'gives a field of a reply another type',
      (next) => void (fieldsOf(next, 'ReserveLine')['qty'] = { required: true, is: TEXT }),
      /\[\]\.lines\[\]\.qty has another type\./,
    ],
    [
      'leaves a field of an event out',
      ({ publishes }) => void delete publishes['catalog.product.changed']!.fields['productIds'],
      /gateway does not understand the event catalog\.product\.changed of catalog: productIds is needed\./,
    ],
    [
      'reads an event that it had no right to',
      ({ reads }) => void (reads['orders.order.lost'] = { fields: {} }),
      /catalog has no right on the bus yet for orders\.order\.lost\./,
    ],
  ])('that %s is refused before anything is replaced, by compose and on a cluster', (_what, change, why) => {
    for (const args of [COMPOSE, KUBERNETES]) {
      const { status, last, calls } = upgrade(changed('catalog', change), args);
      expect([status, last]).toEqual([1, expect.stringMatching(why)]);
      expect(calls.filter((call) => REPLACED.test(call))).toEqual([]);
    }
  });

  test('is checked against callers in both directions, older and newer', () => {
    const older = changed('orders', ({ asks }) => void delete asks['catalog.reservation.release']);
    expect(upgrade(contracts['catalog']!, COMPOSE, { ...contracts, orders: older }).status).toBe(0);
    const newer = changed('orders', (orders) => {
      fieldsOf(orders, 'ReserveCommand')['note'] = { required: false, is: TEXT };
    });
    const { status, last } = upgrade(contracts['catalog']!, COMPOSE, { ...contracts, orders: newer });
    expect([status, last]).toEqual([1, expect.stringMatching(/reservations\[\]\.note is unknown/)]);
  });

  test('is refused beside a process of a release without contracts', () => {
    const { status, last } = upgrade(contracts['catalog']!, COMPOSE, { ...contracts, people: undefined });
    expect([status, last]).toEqual([1, expect.stringMatching(/What runs as people carries no contract/)]);
  });

  test('is applied and awaited alone on a cluster', () => {
    const { status, calls } = upgrade(contracts['catalog']!, KUBERNETES);
    expect(status).toBe(0);
    expect(calls.flatMap((call) => /name=([\w-]+),.*version=0\.4\.0/.exec(call)?.[1] ?? [])).toEqual([
      'migrate-catalog',
      'migrate-catalog',
      'catalog',
    ]);
    expect(calls.at(-1)).toBe('kubectl -n netra rollout status deployment/catalog --timeout=10m');
  });
});
