import { isOutage } from './error-body.js';

/** Longer than a quick answer takes, and not to be felt by who waits for it. */
const PATIENCE_MS = 25;

type Answers<Answer> = ReadonlyMap<string, Answer>;

interface Batch<Answer> {
  keys: Set<string>;
  callers: number;
  answers: Promise<Answers<Answer>>;
  /** Asks for what has been gathered. */
  send: () => void;
}

/** Calls back when the work has ended, however, or has taken too long to be waited for. */
export function onceFree(work: Promise<unknown>, callback: () => void, patienceMs = PATIENCE_MS): void {
  const timer = setTimeout(callback, patienceMs);
  const end = () => {
    clearTimeout(timer);
    callback();
  };
  work.then(end, end);
}

/**
 * Gathers what many callers ask for at the same time into few requests: while one is under way, the next ones are collected.
 * What a caller gets was always asked for after its call, so that nobody reads what was so before their own change.
 *
 * @example
 * const cards = new Gatherer((ids) => this.#cardsOf(ids), 200);
 * const card = (await cards.get([id])).get(id);
 */
export class Gatherer<Answer> {
  readonly #ask: (keys: string[]) => Promise<Answers<Answer>>;
  readonly #most: number;
  #underWay: Promise<unknown> | undefined;
  #batch: Batch<Answer> | undefined;

  /** @param most keys in one request */
  constructor(ask: (keys: string[]) => Promise<Answers<Answer>>, most: number) {
    this.#ask = ask;
    this.#most = most;
  }

  /**
   * @returns answers by key, those of other callers among them
   * @throws what the request throws: when several callers' keys were in it, each is asked for alone, so that nobody fails by
   * another one's keys; an outage is thrown to all
   */
  get(keys: readonly string[]): Promise<Answers<Answer>> {
    let batch = this.#batch;
    if (batch && batch.keys.size + keys.length > this.#most) {
      batch.send();
      batch = undefined;
    }
    batch ??= this.#begin();
    for (const key of keys) batch.keys.add(key);
    batch.callers++;
    return this.#answersTo(keys, batch);
  }

  async #answersTo(keys: readonly string[], batch: Batch<Answer>): Promise<Answers<Answer>> {
    try {
      return await batch.answers;
    } catch (error) {
      if (batch.callers === 1 || isOutage(error)) throw error;
      return this.#ask([...new Set(keys)]);
    }
  }

  #begin(): Batch<Answer> {
    const keys = new Set<string>();
    let send!: () => void;
    const answers = new Promise<void>((resolve) => (send = resolve)).then(() => this.#send(keys));
    const batch = { keys, callers: 0, answers, send };
    this.#batch = batch;
    if (this.#underWay) onceFree(this.#underWay, send);
    else setImmediate(send);
    return batch;
  }

  #send(keys: Set<string>): Promise<Answers<Answer>> {
    if (this.#batch?.keys === keys) this.#batch = undefined;
    const asked = this.#ask([...keys]);
    const end = () => {
      if (this.#underWay === asked) this.#underWay = undefined;
    };
    this.#underWay = asked;
    asked.then(end, end);
    return asked;
  }
}
