import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNatsServer } from '@netra/local-servers';
import { Bus } from '@netra/service-kit';
import { setUpBus } from '@netra/service-kit/bus-setup';
import { BusCluster, environment, knowsSync, renderedConf, writeConf } from './bus-cluster.fixture.js';
import { BusLoad, type Figures } from './bus-load.fixture.js';

test('nats-server accepts the configuration of the bus', async () => {
  const binary = process.env['NETRA_NATS_SERVER'] ?? (await findNatsServer());
  const folder = mkdtempSync(path.join(tmpdir(), 'netra-bus-'));
  try {
    const conf = writeConf(folder, binary);
    const env = environment('nats-0', [6222, 6223, 6224]);
    expect(() => execFileSync(binary, ['-t', '-c', conf], { env, stdio: 'pipe' })).not.toThrow();
    // Both overlays have the same configuration.
    expect(renderedConf('dev')).toEqual(renderedConf('production'));
    if (!knowsSync(binary)) expect(renderedConf('dev')['nats.conf']).toContain('sync_interval: always');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('three bus servers', () => {
  let cluster: BusCluster;
  let setUp: Bus;
  beforeAll(async () => {
    cluster = await BusCluster.start();
    await setUpBus(cluster.urlOf('setup'), { replicas: 3 });
    setUp = await Bus.connect(cluster.urlOf('setup', 1), 'setup');
  }, 90_000);
  afterAll(async () => {
    await setUp.close();
    await cluster.close();
  });

  /** The figures of the load while something happens to the servers. */
  async function under(happens: () => Promise<void>): Promise<Figures> {
    const load = await BusLoad.start(cluster);
    await load.more(30);
    await happens();
    await load.more(30);
    const figures = await load.stop();
    if (process.env['NETRA_FIGURES']) process.stderr.write(`${JSON.stringify(figures)}\n`);
    return figures;
  }

  function expectNothingLost({ lost, doubled, sessions, requests }: Figures): void {
    expect({ lost, doubled, unseen: sessions.unseen, wrong: requests.wrong }).toEqual({
      lost: 0,
      doubled: 0,
      unseen: 0,
      wrong: 0,
    });
    // A request that a server has taken with it is sent again by the gateway's caller.
    // Their share depends on how many others a busy machine sends meanwhile.
    expect(requests.failed / requests.sent).toBeLessThan(0.25);
  }

  test('authenticate each other by the route password and keep three replicas of everything', async () => {
    expect(await Promise.all(cluster.servers.map((index) => cluster.routes(index)))).toEqual([2, 2, 2]);
    const { streams } = await jetstreamManager(setUp.connection, { checkAPI: false });
    const replicas = await Promise.all(
      ['EVENTS', 'TASKS', 'KV_sessions'].map(async (name) => (await streams.info(name)).config.num_replicas),
    );
    expect(replicas).toEqual([3, 3, 3]);
  });

  test.each(['', '?js-server-only=true', '?js-enabled-only=true'])(
    'are healthy for the probe %s',
    async (query) => {
      expect(await Promise.all(cluster.servers.map((index) => cluster.probe(index, query)))).toEqual([
        200, 200, 200,
      ]);
    },
  );

  test('lose and duplicate nothing when restarted one after the other under load', async () => {
    const figures = await under(async () => {
      for (const index of cluster.servers) await cluster.restart(index);
    });
    expectNothingLost(figures);
  }, 180_000);

  test('lose and duplicate nothing when the leader of the events is killed under load', async () => {
    const figures = await under(async () => {
      const { streams } = await jetstreamManager(setUp.connection, { checkAPI: false });
      const leader = (await streams.info('EVENTS')).cluster?.leader ?? 'nats-0';
      const index = Number(leader.slice('nats-'.length));
      await cluster.kill(index);
      await cluster.revive(index);
    });
    expectNothingLost(figures);
  }, 180_000);
});
