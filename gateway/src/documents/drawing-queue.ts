import { Places } from '@netra/node-kit';
import { unavailable } from '@netra/service-kit';
import { Limiter } from '../images/limiter.js';

const RETRY_AFTER_SECONDS = 5;

interface QueueSize {
  /** The number of files that the thread draws at once. */
  atOnce: number;
  waiting: number;
  /** The share of all these slots that one client may take. */
  client: number;
}

/** Queues files fairly: one client leaves slots to the others. */
export class DrawingQueue {
  readonly #places: Places;
  readonly #limiter: Limiter;

  constructor({ atOnce, waiting, client }: QueueSize) {
    this.#places = new Places(atOnce + waiting, { area: 1, client });
    this.#limiter = new Limiter(atOnce);
  }

  /**
   *
   * @param gone aborted when nobody waits for the file any more
   * @throws UNAVAILABLE when too many files wait, or nobody does
   */
  async run<T>(client: string, gone: AbortSignal, draw: () => Promise<T>): Promise<T> {
    const leave = this.#places.take(client, 'documents');
    if (!leave) throw busy();
    try {
      return await this.#limiter.run(draw, gone);
    } catch (error) {
      throw gone.aborted ? busy() : error;
    } finally {
      leave();
    }
  }
}

export const busy = () => unavailable('service.busy', {}, { retryAfter: RETRY_AFTER_SECONDS });
