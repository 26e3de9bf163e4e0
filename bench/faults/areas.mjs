/** The areas of the platform, who is needed for each, and whether the others continue to answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './shop.mjs';

const EVERY_MS = 1_500;
/** The bus gives up on a read after two seconds: a slower answer does not count as before. */
const SLOW_MS = 2_000;
const BUS_AND_DATABASES = ['gateway', 'nats', 'postgres'];

/** Everything but the pages themselves passes the bus to a service on the one PostgreSQL. */
const AREAS = [
  { name: 'a page', needs: [], path: '/contact' },
  {
    name: 'products',
    needs: ['catalog', ...BUS_AND_DATABASES],
    path: '/api/products?page=1&limit=15&minPrice=',
  },
  { name: 'repair look-up', needs: ['repairs', ...BUS_AND_DATABASES], path: '/api/repairs/serial/SN-' },
  { name: 'own account', needs: ['identity', ...BUS_AND_DATABASES], path: '/api/users', who: 'customer' },
  { name: 'own orders', needs: ['orders', ...BUS_AND_DATABASES], path: '/api/orders/mine', who: 'customer' },
  { name: 'staff', needs: ['people', ...BUS_AND_DATABASES], path: '/api/employees?page=1', who: 'admin' },
];

/** Placing an order asks who orders, and takes stock. */
const ORDERING = ['orders', 'catalog', 'identity', ...BUS_AND_DATABASES];

const isTouched = (needs, dead) => needs.some((part) => dead.includes(part));

/** Whether orders must be accepted at the first attempt while these are dead. */
export const mayOrder = (dead) => !isTouched(ORDERING, dead);

/**
 * Asks every area again and again. What needs nothing that is dead has to answer 200 within two seconds.
 * @returns {() => Promise<{asked: number, disturbed: string[]}>} ends it
 */
export function watchAreas(shop, dead, slowest) {
  const tokens = { customer: shop.customers[0], admin: shop.admin };
  const disturbed = [];
  let [isOver, asked] = [false, 0];
  const watch = async ({ name, needs, path, who }) => {
    const isConcerned = isTouched(needs, dead);
    for (let round = 0; !isOver; round++) {
      // Another address each time where answers are kept.
      const at = /[=-]$/.test(path) ? path + (round % 500) : path;
      const answer = await ask(shop.origin, 'GET', at, { token: tokens[who], isBystander: true });
      slowest.note(name, answer);
      if (!isConcerned) {
        asked++;
        if (answer.status !== 200 || answer.ms > SLOW_MS)
          disturbed.push(`${name}: ${answer.status} after ${answer.ms.toFixed(0)} ms`);
      }
      await sleep(EVERY_MS);
    }
  };
  const running = Promise.all(AREAS.map(watch));
  return async () => {
    isOver = true;
    await running;
    return { asked, disturbed };
  };
}
