import { isOutage } from './error-body.js';
import { Gatherer } from './gatherer.js';

type Outcome<Answer> = () => Answer;

/**
 * Does the work of many callers that come at the same time in few goes: while one is under way, the next work is collected.
 * When a go fails for a reason of its own, a lock or a statement that timed out among them, each of its works is tried alone,
 * so that nobody fails by another one's work; when the database or another service is away, all fail at once.
 *
 * @example
 * const reservations = new Together((wishes: Wish[]) => this.#reserveAll(wishes), 32);
 * const lines = await reservations.do(wish);
 */
export class Together<Work, Answer> {
  readonly #gatherer: Gatherer<Outcome<Answer>>;
  readonly #waiting = new Map<string, Work>();
  #last = 0;

  /**
   * @param work answers each work at its own place; it is all done or, when this throws, nothing of it
   * @param most works in one go
   */
  constructor(work: (works: Work[]) => Promise<Answer[]>, most: number) {
    this.#gatherer = new Gatherer(async (keys) => {
      const works = keys.map((key) => this.#take(key));
      const outcomes = await outcomesOf(work, works);
      return new Map(keys.map((key, index) => [key, outcomes[index]!]));
    }, most);
  }

  /** @throws what this work throws when it is done alone, or what keeps all of them from being done */
  async do(work: Work): Promise<Answer> {
    const key = String(++this.#last);
    this.#waiting.set(key, work);
    const outcomes = await this.#gatherer.get([key]);
    return outcomes.get(key)!();
  }

  #take(key: string): Work {
    const work = this.#waiting.get(key)!;
    this.#waiting.delete(key);
    return work;
  }
}

async function outcomesOf<Work, Answer>(
  work: (works: Work[]) => Promise<Answer[]>,
  works: Work[],
): Promise<Outcome<Answer>[]> {
  try {
    const answers = await work(works);
    return answers.map((answer) => () => answer);
  } catch (error) {
    if (works.length === 1 || isOutage(error)) throw error;
    return Promise.all(works.map((one) => outcomeOf(work, one)));
  }
}

async function outcomeOf<Work, Answer>(
  work: (works: Work[]) => Promise<Answer[]>,
  one: Work,
): Promise<Outcome<Answer>> {
  try {
    const [answer] = await work([one]);
    return () => answer!;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
