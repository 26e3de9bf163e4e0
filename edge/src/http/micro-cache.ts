interface Kept<T> {
  value: Promise<T>;
  until: number;
}

/** Keeps what was made for a moment, so that it is made once for all who ask at the same time. Failures are not kept. */
export class MicroCache<T> {
  readonly #kept = new Map<string, Kept<T>>();

  /** @param milliseconds how long a value is given again @param most how many values are kept at once */
  constructor(
    private readonly milliseconds: number,
    private readonly most: number,
  ) {}

  /** The kept value of a key, or a new one; `isKept` says whether that one may be given again. */
  get(key: string, make: () => Promise<T>, isKept: (value: T) => boolean = () => true): Promise<T> {
    const known = this.#kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = make();
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: Date.now() + this.milliseconds });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.most && oldest !== undefined) this.#kept.delete(oldest);
    const drop = () => this.#kept.get(key)?.value === value && this.#kept.delete(key);
    value.then((made) => isKept(made) || drop(), drop);
    return value;
  }
}
