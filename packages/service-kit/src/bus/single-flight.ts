import { whenSettled } from './batcher.js';

/** Longer than a read usually takes, and too short for a caller to notice. */
const MAX_WAIT_MS = 25;

interface Flight<Result> {
  result: Promise<Result>;
  next?: Promise<Result>;
}

/**
 * Single-flight with read-your-writes: callers with the same key share one call. A call that is in flight already may miss what
 * its later callers have just written, so these share the next call instead of joining it.
 */
export class SingleFlight<Result> {
  readonly #flights = new Map<string, Flight<Result>>();

  /** @param key identifies the call completely: callers with the same key get the same result, or the same error */
  do(key: string, call: () => Promise<Result>): Promise<Result> {
    const flight = this.#flights.get(key);
    if (!flight) return this.#start(key, call);
    return (flight.next ??= new Promise<void>((resolve) =>
      whenSettled(flight.result, resolve, MAX_WAIT_MS),
    ).then(() => this.#start(key, call)));
  }

  #start(key: string, call: () => Promise<Result>): Promise<Result> {
    const flight: Flight<Result> = { result: call() };
    this.#flights.set(key, flight);
    const end = () => {
      if (this.#flights.get(key) === flight && !flight.next) this.#flights.delete(key);
    };
    flight.result.then(end, end);
    return flight.result;
  }
}
