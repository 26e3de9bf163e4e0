import { Bus } from '../bus/bus.js';
import { ensureStreams } from '../events/streams.js';
import { type HealthServer, logger } from '@netra/node-kit';
import { untilUsable } from './wait.js';

/**
 * Connects, ensures that the streams exist (again after each reconnect: the bus may have come back empty), and adds the health
 * check.
 */
export async function connectBus(url: string, name: string, health: HealthServer): Promise<Bus> {
  health.waitFor('bus', 'not connected');
  const bus = await untilUsable(health, 'bus', () => Bus.connect(url, name));
  await untilUsable(health, 'bus', () => ensureStreams(bus.connection));
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
