/** Customers' browsers that order: a key an order, and the same key again until there is a definite answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './shop.mjs';

export const CLIENTS = 64;
const THINKING_MS = { least: 1_500, most: 4_500 };
const SHORTEST_PAUSE_MS = 200;
/** So long after the fault a client still asks for its answer. */
const TIMEOUT_MS = 60_000;

const between = ({ least, most }) => least + Math.random() * (most - least);

/** The answers that clients got. */
export class Orders {
  /** key → {orderId, items} of every order that was accepted. */
  accepted = new Map();
  /** Attempts that were to be repeated: refused with 503, or lost. */
  repeated = 0;
  /** Answers that no client should ever see: neither an order nor "try again". */
  wrong = [];
  /** Keys that never had a definite answer. */
  unanswered = [];
  /** When an order was accepted last, by `performance.now()`. */
  latest = 0;

  constructor(shop, fault, slowest) {
    this.shop = shop;
    this.prefix = `${fault.replaceAll(' ', '-')}:${Date.now()}:`;
    this.slowest = slowest;
    this.count = 0;
  }

  /** Places one order, however often it takes; `mayGoOn` ends it without an answer. */
  async place(mayGoOn) {
    const { products, customers, origin } = this.shop;
    const number = this.count++;
    const key = this.prefix + number;
    const token = customers[number % customers.length];
    const items = [number, number + 1 + (number % 5)].map((at, index) => ({
      productId: products[at % products.length],
      qty: index + 1,
    }));
    const body = { address: '12 Galle Road, Colombo 03', phone: '0771234567', items };
    while (mayGoOn()) {
      const answer = await ask(origin, 'POST', '/api/orders', { token, key, body });
      this.slowest.note('POST /orders', answer);
      if (answer.status === 201) {
        this.accepted.set(key, { orderId: answer.body.orderId, items });
        this.latest = performance.now();
        return;
      }
      if (answer.status !== 0 && answer.status !== 503) {
        this.wrong.push(`order: ${answer.status} ${answer.body.message}`);
        if (answer.status < 500) return;
      }
      this.repeated++;
      await sleep(Math.max(SHORTEST_PAUSE_MS, answer.retryAfter * 1_000));
    }
    this.unanswered.push(key);
  }
}

/**
 * Lets all clients order until they are stopped.
 * @returns {() => Promise<void>} ends it: no new orders; settles when every key has its answer
 */
export function startClients(orders) {
  let stopped = Infinity;
  const isOver = () => stopped !== Infinity;
  const client = async () => {
    await sleep(Math.random() * THINKING_MS.most);
    while (!isOver()) {
      await orders.place(() => performance.now() - stopped < TIMEOUT_MS);
      const pause = between(THINKING_MS);
      for (let waited = 0; waited < pause && !isOver(); waited += 100) await sleep(100);
    }
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, client));
  return async () => {
    stopped = performance.now();
    await running;
  };
}
