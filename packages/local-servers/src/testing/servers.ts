import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startPostgres } from '../index.js';
import { busUsersConfig, setUpBus } from '@netra/service-kit/bus-setup';
import { endServersBelow } from '../leftovers.js';

interface Servers {
  /** The administrator's connection string, whose database is `postgres`. Starts the server at the first call. */
  postgresUrl(): Promise<string>;
  startNats(): Promise<{ id: string; url: string }>;
  stopNats(id: string): Promise<void>;
  stop(): Promise<void>;
}

/** The user of the tests, with all rights; services have their own users, as in production. */
export const TEST_USER = 'test';

const BUS_CONFIG = busUsersConfig((user) => user, { [TEST_USER]: TEST_USER });

/** Sets up a new bus, as the job does before the first start. */
async function ready(id: string, host: string): Promise<{ id: string; url: string }> {
  const url = `nats://${TEST_USER}:${TEST_USER}@${host}`;
  await setUpBus(url);
  return { id, url };
}

/** The servers of a test run: containers if a Docker daemon answers, otherwise embedded ones. */
export interface TestServers extends Servers {
  /** For servers that tests start themselves; `stop` stops those too. */
  folder: string;
}

/** Starts the servers. TEST_INFRA chooses `containers` or `embedded`; the default depends on whether Docker answers. */
export async function startServers(): Promise<TestServers> {
  const wanted = process.env['TEST_INFRA'];
  if (wanted && !['containers', 'embedded'].includes(wanted)) {
    throw new Error('TEST_INFRA must be containers or embedded');
  }
  const folder = mkdtempSync(join(tmpdir(), 'netra-test-'));
  chmodSync(folder, 0o711); // PostgreSQL may run as another user
  const inContainers = wanted === 'containers' || (!wanted && (await dockerAnswers()));
  const servers = await (inContainers ? containerServers() : embeddedServers(folder));
  const stop = async () => {
    await servers.stop();
    await endServersBelow(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...servers, folder, stop };
}

async function dockerAnswers(): Promise<boolean> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false, // rejects at once without Docker
  );
}

function embeddedServers(folder: string): Servers {
  let postgres: ReturnType<typeof startPostgres> | undefined;
  const buses = new Map<string, Awaited<ReturnType<typeof startNats>>>();
  let count = 0;
  return {
    postgresUrl: async () => {
      postgres ??= startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
      return (await postgres).url();
    },
    startNats: async () => {
      const id = String(++count);
      const nats = await startNats({
        storeDir: join(folder, `nats-${id}`),
        config: BUS_CONFIG,
        durable: false,
      });
      buses.set(id, nats);
      return ready(id, `127.0.0.1:${nats.port}`);
    },
    stopNats: async (id) => {
      await buses.get(id)?.stop();
      buses.delete(id);
      rmSync(join(folder, `nats-${id}`), { recursive: true, force: true });
    },
    stop: async () => {
      await Promise.all([...buses.values()].map((nats) => nats.stop()));
      const started = await postgres;
      await started?.stop();
      started?.removeData();
    },
  };
}

async function containerServers(): Promise<Servers> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const { GenericContainer, Wait } = await import('testcontainers');
  const startDatabase = () =>
    new PostgreSqlContainer('postgres:17')
      .withDatabase('postgres')
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .start();
  let postgres: ReturnType<typeof startDatabase> | undefined;
  const startBus = () =>
    new GenericContainer('nats:2')
      .withCopyContentToContainer([{ content: `port: 4222\n${BUS_CONFIG}`, target: '/bus.conf' }])
      .withCommand(['-js', '-c', '/bus.conf'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
      .start();
  const buses = new Map<string, Awaited<ReturnType<typeof startBus>>>();
  return {
    postgresUrl: async () => (await (postgres ??= startDatabase())).getConnectionUri(),
    startNats: async () => {
      const bus = await startBus();
      buses.set(bus.getId(), bus);
      return ready(bus.getId(), `${bus.getHost()}:${bus.getMappedPort(4222)}`);
    },
    stopNats: async (id) => {
      await buses.get(id)?.stop();
      buses.delete(id);
    },
    stop: async () => {
      const started = await postgres;
      await Promise.all(
        [...buses.values(), ...(started ? [started] : [])].map((container) => container.stop()),
      );
    },
  };
}
