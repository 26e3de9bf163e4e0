import { Places } from '@netra/node-kit';
import { unavailable } from '@netra/service-kit';
import { Limiter } from './limiter.js';

const WAITING = 32;

/** Queues uploads fairly: one account leaves half of the slots and most of the queue to the others, however slowly it sends. */
export class UploadQueue {
  readonly #places: Places;
  readonly #slots: Limiter;
  readonly #ofAccounts = new Map<string, Limiter>();

  /** @param atOnce the number of files that are received and handled at once */
  constructor(private readonly atOnce: number) {
    this.#places = new Places(atOnce + WAITING, { area: 1, client: 3 / 8 });
    this.#slots = new Limiter(atOnce);
  }

  /**
   * @param gone aborted when the caller has disconnected
   * @throws UNAVAILABLE when too many uploads wait, of all accounts or of this one, or when the caller has disconnected
   */
  async run(account: string, gone: AbortSignal, upload: () => Promise<void>): Promise<void> {
    const leave = this.#places.take(account, 'uploads');
    if (!leave) throw busy();
    const own = this.#ofAccounts.get(account) ?? new Limiter(this.atOnce / 2);
    this.#ofAccounts.set(account, own);
    try {
      await own.run(() => this.#slots.run(upload, gone), gone);
    } catch (error) {
      throw gone.aborted ? busy() : error;
    } finally {
      leave();
      if (own.isIdle) this.#ofAccounts.delete(account);
    }
  }
}

const busy = () => unavailable('upload.busy', {}, { retryAfter: 5 });
