import { setTimeout as sleep } from 'node:timers/promises';
import { Bus } from '../bus/bus.js';
import type { CallerSigner } from '../caller/caller-signer.js';
import { ensureStreams, isStoreAway } from '../events/streams.js';
import { type HealthServer, logger } from '@netra/node-kit';
import { SpacedTries } from './spaced-tries.js';
import { untilUsable } from './wait.js';

const PAUSE_MS = 2_000;
const NO_STORE = 'the bus has no store (disk full?)';

/**
 * Connects, ensures that the streams exist (again after each reconnect: the bus may have come back empty), and adds the health check. A bus
 * without a store still carries requests, so that only events wait for the store.
 */
export async function connectBus(
  url: string,
  name: string,
  health: HealthServer,
  signer?: CallerSigner,
): Promise<Bus> {
  health.waitFor('bus', 'not connected');
  const bus = await untilUsable(health, 'bus', () => Bus.connect(url, name, signer));
  const creating = new SpacedTries();
  const hasStore = await untilUsable(health, 'bus', () => hasStreams(bus, creating));
  if (!hasStore) void waitForStore(bus, creating);
  bus.onReconnect(() => {
    ensureStreams(bus.connection).catch((error: unknown) =>
      logger.warn({ err: error }, 'no streams on the bus'),
    );
  });
  health.check('bus', () => {
    if (!bus.isConnected) throw new Error('not connected');
  });
  return bus;
}

/** False when the bus has no store. @throws when the streams have not been set up */
async function hasStreams({ connection }: Bus, creating: SpacedTries): Promise<boolean> {
  try {
    await ensureStreams(connection, creating);
    return true;
  } catch (error) {
    if (!isStoreAway(error)) throw error;
    return false;
  }
}

async function waitForStore(bus: Bus, creating: SpacedTries): Promise<void> {
  logger.warn(NO_STORE);
  const isThere = () =>
    hasStreams(bus, creating).catch((error: unknown) => {
      if (!bus.connection.isClosed()) logger.error({ err: error }, 'the streams of the bus cannot be read');
      return false;
    });
  while (!bus.connection.isClosed() && !(await isThere())) await sleep(PAUSE_MS, undefined, { ref: false });
}
