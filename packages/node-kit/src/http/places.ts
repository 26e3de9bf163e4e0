export interface Shares {
  /** The fraction that one area may take, 0 to 1. */
  area: number;
  /** The fraction that one client may take, 0 to 1. */
  client: number;
}

/** An area that hangs or is flooded leaves half of the places to the others, and a client leaves more than half. */
const SHARES: Shares = { area: 1 / 2, client: 3 / 8 };

/** Limits concurrent use (requests, bytes): in total, by area and by client. */
export class Places {
  readonly #taken = new Map<string, number>();
  readonly #limits: { all: number; area: number; client: number };

  constructor(most: number, { area, client }: Shares = SHARES) {
    const part = (share: number) => Math.max(1, Math.floor(most * share));
    this.#limits = { all: most, area: part(area), client: part(client) };
  }

  /** Takes `amount` places. Returns a function that releases them (call it once), or undefined when they are not free. */
  take(client: string, area: string, amount = 1): (() => void) | undefined {
    const { all, area: mostOfArea, client: mostOfClient } = this.#limits;
    const counted: [key: string, most: number][] = [
      ['all', all],
      [`area ${area}`, mostOfArea],
      [`client ${client}`, mostOfClient],
    ];
    const isFree = counted.every(([key, most]) => (this.#taken.get(key) ?? 0) + amount <= most);
    if (!isFree) return undefined;
    const count = (change: number) => counted.forEach(([key]) => this.#count(key, change));
    count(amount);
    return () => count(-amount);
  }

  #count(key: string, change: number): void {
    const taken = (this.#taken.get(key) ?? 0) + change;
    if (taken > 0) this.#taken.set(key, taken);
    else this.#taken.delete(key);
  }
}
