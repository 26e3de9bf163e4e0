/** One fault from its beginning until everything is finished: what clients saw, and what the books say. */
import { setTimeout as sleep } from 'node:timers/promises';
import { mayOrder, watchAreas } from './areas.mjs';
import { compare, mailsArrived, mailsMissing, stockOf, unfinished, wrongCounts } from './books.mjs';
import { Orders, startClients } from './clients.mjs';
import { ask } from './shop.mjs';
import { Slowest } from './slowest.mjs';

/** The rules, in milliseconds; what is not here must be zero. */
export const RULES = { slowest: 5_000, back: 5_000, unfinished: 10_000 };
/** An event that a killed process was handling is redelivered after 30 s; a mail that found no server after 64 s at most. */
const MAILS_WITHIN_MS = { written: 45_000, arrived: 100_000 };
const GIVE_UP_MS = 60_000;

/**
 * @param {object} stack a platform
 * @param {object} shop of `openShop`
 * @param {import('./faults.mjs').Fault} fault
 */
export async function suffer(stack, shop, fault, seconds) {
  if (fault.mail) await fetch(`${stack.file().mail.web}/email`, { method: 'DELETE' });
  const before = await stockOf(stack);
  const slowest = new Slowest();
  const orders = new Orders(shop, fault.name, slowest);
  const endWatching = watchAreas(shop, fault.dead, slowest);
  const endOrdering = startClients(orders);
  const deadline = performance.now() + seconds * 1_000;
  const suffered = (await fault.run(stack, () => performance.now() > deadline, shop)) ?? {};
  const { mailsAgain = 0, acts = {}, broken: undone = [], afterwards = async () => 0 } = suffered;
  const lastAct = performance.now();
  await untilBack(shop, orders);
  const back = performance.now();
  const { asked, disturbed } = await endWatching();
  await endOrdering();
  const left = await untilFinished(stack, back + RULES.unfinished);
  const books = await compare(stack, orders, before, await afterwards());
  const mails = fault.losesEvents ? { missing: 0, again: 0 } : await untilMails(stack, orders, fault.mail);
  if (mayOrder(fault.dead) && orders.repeated > 0)
    disturbed.push(`${orders.repeated} orders were not accepted at the first attempt`);
  return {
    accepted: orders.accepted.size,
    repeated: orders.repeated,
    wrong: [...orders.wrong, ...orders.unanswered.map((key) => `${key} had no definite answer`)],
    slowest,
    acts,
    undone,
    miscounted: await wrongCounts(stack),
    back: back - lastAct,
    left,
    ...books,
    asked,
    disturbed,
    mails: { ...mails, mayComeAgain: mailsAgain, seconds: (performance.now() - lastAct) / 1_000 },
  };
}

/** Ready, and an order accepted after that. */
async function untilBack(shop, orders) {
  const deadline = performance.now() + GIVE_UP_MS;
  while (performance.now() < deadline) {
    const asked = performance.now();
    const { status } = await ask(shop.origin, 'GET', '/api/readyz');
    if (status === 200) break;
    await sleep(Math.max(0, 50 - (performance.now() - asked)));
  }
  const ready = performance.now();
  while (orders.latest < ready && performance.now() < deadline) await sleep(10);
}

/** What is left when the time is over, 0 as soon as there is nothing. */
async function untilFinished(stack, deadline) {
  for (;;) {
    const left = await unfinished(stack);
    if (left === 0 || performance.now() > deadline) return left;
    await sleep(200);
  }
}

/** Waits for the mails of the accepted orders: to be written down, or to arrive. */
async function untilMails(stack, orders, mustArrive) {
  const look = mustArrive
    ? () => mailsArrived(stack, orders)
    : async () => ({ missing: await mailsMissing(stack, orders), again: 0 });
  const timeout = mustArrive ? MAILS_WITHIN_MS.arrived : MAILS_WITHIN_MS.written;
  for (const deadline = performance.now() + timeout; ; await sleep(250)) {
    const mails = await look();
    if (mails.missing === 0 || performance.now() > deadline) return mails;
  }
}

/** Which rules were broken, in words; none when all held. */
export function broken({
  accepted,
  wrong,
  slowest,
  back,
  left,
  lost,
  doubled,
  wrongStock,
  undone,
  miscounted,
  disturbed,
  mails,
}) {
  return [
    accepted === 0 && 'no order was accepted',
    wrong.length > 0 && `${wrong.length} wrong answers`,
    slowest.ms > RULES.slowest && 'slow answer',
    back > RULES.back && 'back late',
    left > 0 && `${left} unfinished`,
    lost > 0 && `${lost} orders lost`,
    doubled > 0 && `${doubled} orders doubled`,
    wrongStock.length > 0 && 'stock does not agree',
    undone.length > 0 && `${undone.length} invariants broken`,
    miscounted.length > 0 && `${miscounted.length} kept counts wrong`,
    disturbed.length > 0 && 'others disturbed',
    mails.missing > 0 && `${mails.missing} mails missing`,
    mails.again > mails.mayComeAgain && `${mails.again} mails came again`,
  ].filter(Boolean);
}
