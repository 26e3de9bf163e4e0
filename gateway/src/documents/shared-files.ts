import { LRUCache } from 'lru-cache';

const KEPT_MS = 60_000;
const KEPT_BYTES = 8 * 1024 * 1024;

interface Drawing {
  file: Promise<Buffer>;
  waiting: number;
  over: AbortController;
}

/**
 * Files by content: each is drawn once for everybody who waits for it, cancelled when nobody waits any more, and cached for
 * a minute.
 */
export class SharedFiles {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (file) => file.length,
    ttl: KEPT_MS,
  });
  readonly #drawings = new Map<string, Drawing>();

  /** Whether a file is cached or being drawn, so that the next caller costs nothing. */
  has(key: string): boolean {
    return this.#kept.has(key) || this.#drawings.has(key);
  }

  /** @param gone aborted when the caller no longer waits */
  get(key: string, gone: AbortSignal, draw: (signal: AbortSignal) => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key);
    if (kept) return Promise.resolve(kept);
    const drawing = this.#drawings.get(key) ?? this.#begin(key, draw);
    drawing.waiting++;
    gone.addEventListener('abort', () => --drawing.waiting || this.#giveUp(key, drawing), { once: true });
    return drawing.file;
  }

  #begin(key: string, draw: (signal: AbortSignal) => Promise<Buffer>): Drawing {
    const over = new AbortController();
    const file = draw(over.signal).then((bytes) => {
      this.#kept.set(key, bytes);
      return bytes;
    });
    const drawing: Drawing = { file, waiting: 0, over };
    this.#drawings.set(key, drawing);
    file.catch(() => undefined).finally(() => this.#forget(key, drawing));
    return drawing;
  }

  #giveUp(key: string, drawing: Drawing): void {
    drawing.over.abort();
    this.#forget(key, drawing);
  }

  /** Does nothing if the key has a newer drawing. */
  #forget(key: string, drawing: Drawing): void {
    if (this.#drawings.get(key) === drawing) this.#drawings.delete(key);
  }
}
