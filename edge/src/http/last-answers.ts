import type { GatewayAnswer } from './gateway.js';

/** Milliseconds after which an answer is too old to stand in for a new one. */
const OLDEST = 600_000;
/** Answers kept at once: a product is about 1 kB, a page of the shop 9 kB. */
const MOST = 500;

/** What the gateway has last said, for when it is slow or away. What it refuses now is not known any more. */
export class LastAnswers {
  readonly #kept = new Map<string, { answer: GatewayAnswer; at: number }>();

  note(path: string, answer: GatewayAnswer): void {
    this.#kept.delete(path);
    if (answer.status !== 200) return;
    this.#kept.set(path, { answer, at: Date.now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }

  of(path: string): GatewayAnswer | undefined {
    const known = this.#kept.get(path);
    return known && Date.now() - known.at < OLDEST ? known.answer : undefined;
  }
}
