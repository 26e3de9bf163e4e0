import { onceFree } from './gatherer.js';

/** Longer than the works of a busy machine take, and not to be felt by who waits for one that hangs. */
const PATIENCE_MS = 100;

interface Cohort {
  members: number;
  /** When its members may begin. */
  begun: Promise<void>;
  /** Called by the last of its members. */
  end: () => void;
}

/**
 * Lets works of several steps begin together: who comes while others are under way begins with all who came meanwhile. Step by step
 * they then ask for the same things at the same time, so that what gathers (`Together`, `Gatherer`) has fewer and larger goes.
 * Each work runs in its caller's context; the lonely one waits for nobody, and nobody waits long for what hangs.
 *
 * @example
 * const placing = new Cohorts();
 * const order = await placing.join(() => this.#place(command));
 */
export class Cohorts {
  #underWay: Promise<void> | undefined;
  #next: Cohort | undefined;

  /** @throws what the work throws */
  async join<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const cohort = (this.#next ??= this.#gather());
    cohort.members++;
    await cohort.begun;
    try {
      return await work();
    } finally {
      if (--cohort.members === 0) cohort.end();
    }
  }

  #gather(): Cohort {
    let begin!: () => void;
    let end!: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const done = new Promise<void>((resolve) => (end = resolve));
    const start = () => {
      this.#next = undefined;
      this.#underWay = done;
      begin();
    };
    if (this.#underWay) onceFree(this.#underWay, start, PATIENCE_MS);
    else setImmediate(start);
    void done.then(() => {
      if (this.#underWay === done) this.#underWay = undefined;
    });
    return { members: 0, begun, end };
  }
}
