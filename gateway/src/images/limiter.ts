/** Runs a limited number of tasks at once; the others wait in order of arrival. */
export class Limiter {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(private readonly most: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.most) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The task that waits longest takes the slot over.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
