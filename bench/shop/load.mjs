/** Load on one target: each connection asks again when it is answered, or at a given rate. */
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { cpuSeconds } from './usage.mjs';

const ANSWER_WITHIN_MS = 10_000;
/** After a failure, so that a server that is being restarted is not asked thousands of times a second. */
const PAUSE_MS = 50;
const WARM_SECONDS = 2;
/** Two rounds that differ by less are alike. */
const STEADY = 0.05;

/**
 * @typedef {object} Request
 * @property {string} kind what is reported together
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 *
 * @typedef {object} Target
 * @property {string} origin
 * @property {() => Record<string, number>} pids ids of the processes that take part, by name
 * @property {Record<string, string>} [headers] that every request has
 * @property {() => Promise<void>} [settled] waits for the work that answers have left behind: it counts too
 * @property {() => Promise<number>} [messages] how many messages of the bus its catalogue has answered so far
 */

/**
 * Sends requests for some seconds.
 *
 * @param {Target} target
 * @param {() => Request} nextRequest
 * @param {{connections: number, seconds: number, rate?: number}} how with `rate` requests a second, all connections together
 * @returns requests, seconds, latencies by kind, failures by kind and status, the share of requests that an equal one was in flight
 *   with, CPU seconds by process, and microseconds of CPU a request by process
 */
export async function load(target, nextRequest, { connections, seconds, rate }) {
  const pids = target.pids();
  const tally = new Tally();
  const before = cpuByProcess(pids);
  const begun = performance.now();
  await send(target, nextRequest, tally, { connections, seconds, rate });
  const taken = (performance.now() - begun) / 1000;
  await target.settled?.();
  const after = cpuByProcess(pids);
  const byProcess = (valueOf) =>
    Object.fromEntries(Object.keys(pids).map((name) => [name, valueOf(after[name] - before[name])]));
  const requests = tally.answered;
  const microseconds = byProcess((spent) => (spent / requests) * 1e6);
  return { tally, requests, seconds: taken, cpu: byProcess((spent) => spent), microseconds };
}

/** Microseconds of CPU a request, of all processes. */
export const costOf = ({ microseconds }) => Object.values(microseconds).reduce((sum, time) => sum + time, 0);

/**
 * Loads a target until two rounds in turn cost about the same, so that no run measures code that is not compiled yet.
 * @returns {Promise<string>} how many rounds it took, and whether that was enough
 */
export async function warmUp(target, nextRequest, connections, maxRounds) {
  let before = Infinity;
  for (let round = 1; round <= maxRounds; round++) {
    const cost = costOf(await load(target, nextRequest, { connections, seconds: WARM_SECONDS }));
    if (Math.abs(cost - before) < STEADY * before) return String(round);
    before = cost;
  }
  return `${maxRounds}, not steady`;
}

async function send({ origin, headers }, nextRequest, tally, { connections, seconds, rate }) {
  const pool = new Pool(origin, {
    connections,
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
  });
  const end = performance.now() + seconds * 1000;
  const pause = rate ? (1000 * connections) / rate : 0;
  const connection = async (_, index) => {
    let due = performance.now() + (pause * index) / connections;
    while (performance.now() < end) {
      if (pause) await sleep(Math.max(0, due - performance.now()));
      due = Math.max(due + pause, performance.now());
      const request = nextRequest();
      const isAnswered = await tally.count(request, () => ask(pool, request, headers));
      if (!isAnswered) await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  await pool.close();
}

async function ask(pool, { method, path, body, headers }, common) {
  const answer = await pool.request({ method, path, body, headers: { ...common, ...headers } });
  await answer.body.arrayBuffer();
  return answer.statusCode;
}

/** What became of the requests. */
export class Tally {
  answered = 0;
  /** By kind; in nanoseconds. */
  latencies = {};
  /** `{kind, status, at}`: status is a number of HTTP or a code of the connection, `at` is in milliseconds since 1970. */
  failures = [];
  #equal = 0;
  #asked = 0;
  #inFlight = new Map();

  /** The share of all requests that an equal one was in flight with when they were sent. */
  get equalShare() {
    return this.#asked ? this.#equal / this.#asked : 0;
  }

  /** Counts a request; true when it succeeded. */
  async count(request, ask) {
    const { kind } = request;
    const question = `${request.path} ${request.body ?? ''}`;
    const others = this.#inFlight.get(question) ?? 0;
    this.#asked++;
    if (others) this.#equal++;
    this.#inFlight.set(question, others + 1);
    const sent = performance.now();
    const status = await ask().catch((error) => error.code ?? error.message);
    const left = this.#inFlight.get(question) - 1;
    if (left) this.#inFlight.set(question, left);
    else this.#inFlight.delete(question);
    if (status < 200 || status > 299 || typeof status === 'string') {
      this.failures.push({ kind, status, at: Date.now() });
      return false;
    }
    this.answered++;
    const histogram = (this.latencies[kind] ??= createHistogram());
    histogram.record(Math.max(1, Math.round((performance.now() - sent) * 1e6)));
    return true;
  }

  /** Milliseconds of a quantile (0 to 100) of one kind, or of all. */
  latency(quantile, kinds = Object.keys(this.latencies)) {
    const all = createHistogram();
    for (const kind of kinds) if (this.latencies[kind]) all.add(this.latencies[kind]);
    return all.percentile(quantile) / 1e6;
  }
}

const cpuByProcess = (pids) =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuSeconds([pid])]));
