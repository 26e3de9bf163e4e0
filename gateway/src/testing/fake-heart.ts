import { setTimeout as sleep } from 'node:timers/promises';
import { HEARTBEAT_KEY, SESSIONS_BUCKET } from '@netra/contracts';
import { generationOfSessions, type Bus } from '@netra/service-kit';

const BEAT_MS = 50;

/** Sends identity's heartbeat: the bucket of revoked sessions is complete. */
export class FakeHeart {
  #isBeating = true;
  #running: Promise<void>;

  constructor(private readonly bus: Bus) {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isBeating = false;
    await this.#running;
  }

  start(everyMs = BEAT_MS): void {
    this.#isBeating = true;
    this.#running = this.#run(everyMs);
  }

  async #run(everyMs = BEAT_MS): Promise<void> {
    while (this.#isBeating) {
      const { connection } = this.bus;
      const generation = await generationOfSessions(connection).catch(() => undefined); // no bucket yet
      if (generation && !connection.isClosed())
        connection.publish(`$KV.${SESSIONS_BUCKET}.${HEARTBEAT_KEY}`, JSON.stringify(generation));
      await sleep(everyMs);
    }
  }
}
