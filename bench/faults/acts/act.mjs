/** What the acts of everything at once are made of. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../shop.mjs';

/** Answers that say "try again". */
export const TEMPORARY = [0, 429, 503];
/** How long after the end an act still asks for the outcome of what it has begun. */
const TIMEOUT_MS = 60_000;

/** Repeats a call that a fault has disturbed until it has a definite answer, or `isOver`. */
export async function definite(origin, method, at, options, isOver) {
  for (;;) {
    const answer = await ask(origin, method, at, options);
    if (!TEMPORARY.includes(answer.status) || isOver()) return answer;
    await sleep(Math.max(200, answer.retryAfter * 1_000));
  }
}

/** Whether it was over a minute ago: until then what was begun is finished, so that the rows can be compared with the answers. */
export function longOver(isOver) {
  let since = Infinity;
  return () => {
    if (isOver()) since = Math.min(since, performance.now());
    return performance.now() - since > TIMEOUT_MS;
  };
}

/** What the acts did, and what broke an invariant of theirs. */
export class Findings {
  acts = {};
  broken = [];

  count(act, times = 1) {
    this.acts[act] = (this.acts[act] ?? 0) + times;
  }

  breaks(what) {
    this.broken.push(what);
  }
}

/** What `work` answers; undefined when a fault has disturbed it. */
export const orNothing = (work) => work.catch(() => undefined);

export const loop = async (isOver, act) => {
  for (let round = 0; !isOver(); round++) await act(round);
};
