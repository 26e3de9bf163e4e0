import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationError } from '../database/migrate.js';
import { type HealthServer, logger } from '@netra/node-kit';

const PAUSE_MS = 500;
const LOG_EVERY = 20;

/**
 * Tries until it works, saying so in `/readyz` and now and then in the log.
 * @throws MigrationError, which no waiting mends
 */
export async function untilUsable<T>(
  health: HealthServer,
  name: string,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof MigrationError) throw error;
      const { message, code } = error as Error & { code?: string };
      const reason = message || code || 'not reachable';
      health.waitFor(name, reason);
      if (tries % LOG_EVERY === 0) logger.warn({ reason }, `waiting for the ${name}`);
      await sleep(PAUSE_MS);
    }
  }
}
