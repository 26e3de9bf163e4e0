/**
 * Everything at once: visitors read, customers order, technicians move jobs and the office edits; accounts are blocked and removed while
 * their owners save, files are imported over the products that are ordered, hostile carts and reviews come in between, processes die, and
 * the bus may lose its store. Each act has an invariant of its own; what breaks it is reported in words.
 */
import { blocks, removals } from './acts/accounts.mjs';
import { definite, Findings, longOver } from './acts/act.mjs';
import { carts, imports, reviews } from './acts/catalogue.mjs';
import { kills } from './acts/kills.mjs';
import { office } from './acts/office.mjs';
import { readers } from './acts/readers.mjs';
import { technicians } from './acts/technicians.mjs';

const ACTS = [blocks, removals, imports, carts, reviews, readers, technicians, office, kills];

/**
 * @param {object} stack
 * @param {() => boolean} isOver
 * @param {object} shop of `openShop`
 * @param {boolean} losesStore whether the bus loses its store now and then
 * @returns {Promise<import('./faults.mjs').Suffered>}
 */
export async function everything(stack, isOver, shop, losesStore) {
  const tell = new Findings();
  const { origin, admin } = shop;
  const call = (method, at, options) => definite(origin, method, at, options, isOver);
  const isLongOver = longOver(isOver);
  const finish = (method, at, options) => definite(origin, method, at, options, isLongOver);
  const on = { stack, shop, origin, call, finish, admin, isOver, tell, losesStore };
  const checks = await Promise.all(ACTS.map((act) => act(on)));
  const afterwards = async () => {
    const found = await Promise.all(checks.map(async (check) => check?.()));
    return found.reduce((sum, { reservations = 0 } = {}) => sum + reservations, 0);
  };
  return { acts: tell.acts, broken: tell.broken, afterwards };
}
