/**
 * `npm run faults [-- --seconds 60 --only 'catalog killed,nats frozen']`: 64 clients order with idempotency keys while
 * processes are killed and frozen, sessions closed and mails stuck; every accepted order must be there once and only once,
 * and everything back within seconds. Each fault writes its row into `bench/RESULTS.md`.
 */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { startStack } from '../shop/stack.mjs';
import { FAULTS } from './faults.mjs';
import { writeRow } from './report.mjs';
import { openShop } from './shop.mjs';
import { broken, suffer } from './suffer.mjs';

const SECONDS = 60;
/** A shorter one only prints. */
const TELLING_SECONDS = 30;

const { values: given } = parseArgs({
  options: { seconds: { type: 'string', default: String(SECONDS) }, only: { type: 'string', default: '' } },
});
const seconds = Number(given.seconds);
const named = given.only.split(',').map((name) => name.trim());
const wanted = FAULTS.filter(({ name }) => !given.only || named.some((part) => name.includes(part)));
if (wanted.length === 0)
  throw new Error(`no such fault; there are: ${FAULTS.map(({ name }) => name).join(', ')}`);

const stack = await startStack();
let failures = 0;
try {
  preferThisProcess();
  const shop = await openShop(stack.origin);
  for (const fault of wanted) {
    const result = await suffer(stack, shop, fault, seconds);
    const rules = broken(result);
    print(fault, result, rules);
    if (rules.length > 0) failures++;
    if (seconds >= TELLING_SECONDS) await writeRow(fault.name, result, rules, seconds);
  }
} finally {
  await stack.stop();
}
process.exitCode = failures === 0 ? 0 : 1;

/** Browsers have processors of their own: on a busy machine these clients would measure their own waiting. */
function preferThisProcess() {
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch (error) {
    if (error.code !== 'ERR_SYSTEM_ERROR') throw error;
    console.log('Only root can prefer this process; its own delays are in what it measures.');
  }
}

function print({ name }, result, rules) {
  const {
    accepted,
    repeated,
    slowest,
    back,
    asked,
    disturbed,
    mails,
    wrong,
    wrongStock,
    acts,
    undone,
    miscounted,
  } = result;
  const figures = `${accepted} accepted, ${repeated} repeated, back after ${(back / 1000).toFixed(1)} s, ${asked} others asked, mails ${mails.seconds.toFixed(0)} s`;
  console.log(`${name}: ${rules.length === 0 ? 'held' : rules.join(', ')}\n  ${figures}`);
  console.log(`  slowest: ${slowest}`);
  for (const [act, times] of Object.entries(acts)) console.log(`  ${times} ${act}`);
  for (const line of [
    ...wrong.slice(0, 10),
    ...wrongStock,
    ...undone,
    ...miscounted,
    ...disturbed.slice(0, 10),
  ])
    console.log(`  ${line}`);
}
