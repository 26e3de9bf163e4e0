import { setTimeout as sleep } from 'node:timers/promises';
import { type HealthServer, logger, OperatorError } from '@netra/node-kit';

const PAUSE_MS = 500;
const LOG_EVERY = 20;

/** How long to wait, and for what. */
export interface Patience {
  /** From the first attempt; unlimited by default. */
  seconds?: number;
  /** Whether waiting may help after this error; by default always. */
  isAway?: (error: unknown) => boolean;
}

/**
 * Retries until it succeeds, and reports the wait in `/readyz` and occasionally in the log.
 * @throws OperatorError when the time is up, or when waiting cannot help
 */
export async function untilUsable<T>(
  health: HealthServer,
  name: string,
  attempt: () => Promise<T>,
  { seconds = Infinity, isAway = () => true }: Patience = {},
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const { message, code } = error as Error & { code?: string };
      const reason = message || code || 'not reachable';
      if (!isAway(error)) throw new OperatorError(`The ${name} cannot be used: ${reason}.`, { cause: error });
      if (performance.now() > end)
        throw new OperatorError(`The ${name} was unavailable for ${seconds} s: ${reason}.`, { cause: error });
      health.waitFor(name, reason);
      if (tries % LOG_EVERY === 0) logger.warn({ reason }, `waiting for the ${name}`);
      await sleep(PAUSE_MS);
    }
  }
}
