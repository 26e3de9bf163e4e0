import { monitorEventLoopDelay } from 'node:perf_hooks';

const KEPT = 5;
const NANOSECONDS_PER_MS = 1e6;

/** The answers that took longest. */
export class Slowest {
  #answers = [];
  /** Of this process, which adds its own delays to what it measures. */
  #delay = monitorEventLoopDelay({ resolution: 10 });

  constructor() {
    this.#delay.enable();
  }

  note(what, { ms, status, body }) {
    if (this.#answers.length === KEPT && ms <= this.#answers.at(-1).ms) return;
    const answer = { what, ms, status, message: status < 400 ? '' : ` (${body.message ?? 'no sentence'})` };
    this.#answers = [...this.#answers, answer].toSorted((a, b) => b.ms - a.ms).slice(0, KEPT);
  }

  get ms() {
    return this.#answers[0]?.ms ?? 0;
  }

  toString() {
    const answers = this.#answers.map(
      ({ what, ms, status, message }) => `${what} ${status} ${ms.toFixed(0)} ms${message}`,
    );
    const own = (this.#delay.max / NANOSECONDS_PER_MS).toFixed(0);
    return `${answers.join(', ')}; the event loop that measured them was late by up to ${own} ms`;
  }
}
