const KEPT = 5;

/** The answers that took longest. */
export class Slowest {
  #answers = [];

  note(what, { ms, status }) {
    if (this.#answers.length === KEPT && ms <= this.#answers.at(-1).ms) return;
    this.#answers = [...this.#answers, { what, ms, status }].toSorted((a, b) => b.ms - a.ms).slice(0, KEPT);
  }

  get ms() {
    return this.#answers[0]?.ms ?? 0;
  }

  toString() {
    return this.#answers.map(({ what, ms, status }) => `${what} ${status} ${ms.toFixed(0)} ms`).join(', ');
  }
}
