/**
 * A process that sends requests at a rate, whether earlier ones were answered or not, or as fast as a number of
 * connections are answered. Its parent sends {port, requests, rate, connections, seconds}; it replies with the outcomes.
 */
import { Connection } from './connection.mjs';

const TICK_MS = 5;
/** The first second fills caches and connections. */
const WARM_SECONDS = 1;

process.once('message', async (order) => {
  const result = await (order.rate ? atRate(order) : asAnswered(order));
  process.send(result, () => process.exit()); // with all its connections
});

class Tally {
  lost = {};
  sent = 0;
  /** Milliseconds of each answer. */
  served = [];
  refused = [];
  #begun = performance.now();

  get seconds() {
    return (performance.now() - this.#begun) / 1000;
  }

  /** The callback for one request. */
  begin() {
    const sent = performance.now();
    this.sent++;
    return (status) => {
      if (this.seconds < WARM_SECONDS) return;
      if (status >= 200 && status < 300) this.served.push(performance.now() - sent);
      else if (status === 503) this.refused.push(performance.now() - sent);
      else this.lost[status] = (this.lost[status] ?? 0) + 1;
    };
  }

  result() {
    const counted = this.seconds - WARM_SECONDS;
    const { user, system } = process.cpuUsage();
    return {
      offered: this.sent / this.seconds,
      served: this.served.length / counted,
      refused: this.refused.length / counted,
      lost: this.lost,
      p50: quantile(this.served, 0.5),
      p99: quantile(this.served, 0.99),
      refusedP50: quantile(this.refused, 0.5),
      refusedP99: quantile(this.refused, 0.99),
      cores: (user + system) / 1e6 / this.seconds,
    };
  }
}

const quantile = (times, part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? null;

/** The peak: so many connections, each asks again when it is answered. */
async function asAnswered({ port, requests, connections, seconds }) {
  const tally = new Tally();
  let next = 0;
  const open = () => {
    const connection = new Connection(port, () => undefined);
    const ask = () => {
      const done = tally.begin();
      connection.send(requests[next++ % requests.length], (status) => {
        done(status);
        if (status === 0) return void open();
        ask();
      });
    };
    ask();
  };
  for (let count = 0; count < connections; count++) open();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return tally.result();
}

/** The flood: a request when it is due, on any free connection or on a new one. */
async function atRate({ port, requests, rate, connections, seconds }) {
  const tally = new Tally();
  const free = [];
  let [next, open] = [0, 0];
  const forget = (connection) => {
    open--;
    const index = free.indexOf(connection);
    if (index >= 0) free.splice(index, 1);
  };
  const send = () => {
    const connection =
      free.pop() ?? (open < connections ? (open++, new Connection(port, forget)) : undefined);
    if (!connection) return false;
    const done = tally.begin();
    connection.send(requests[next++ % requests.length], (status) => {
      done(status);
      if (status === 0) open--;
      else free.push(connection);
    });
    return true;
  };
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      if (tally.seconds >= seconds) {
        clearInterval(timer);
        return resolve();
      }
      for (let due = Math.floor(tally.seconds * rate) - tally.sent; due > 0 && send(); due--);
    }, TICK_MS);
  });
  return tally.result();
}
