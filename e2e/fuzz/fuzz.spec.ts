import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { call } from '../support/api.js';
import { STORED_REASON } from '../support/dead-letters.js';
import { startStack, WITHOUT_THROTTLES, type Stack, type StackFile } from '../support/stack.js';
import { until } from '../support/until.js';
import { ApiDocument, type Operation } from './document.js';
import { complaintsOf, send } from './judge.js';
import { askersOf, requestsOf, type FuzzRequest } from './requests.js';
import { filledShop } from './rows.js';
import type { FuzzShop } from './shop.js';
import { soundRequest } from './sound.js';
import { FittingValues } from './values.js';

const MIN_REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/** A password is hashed, or a picture re-encoded, for each good request: a core for a tenth of a second. */
const DEAR =
  /^(signIn|signInWith|signUp|createAdmin|createTechnician|updateTechnician|reset|upload|addRepairPhoto|addReviewPhoto|signOut)/;

const document = ApiDocument.read();
const isDear = ({ operationId }: Operation) => DEAR.test(operationId);
const dear = document.operations.filter(isDear).length;
const DEAR_RUNS = Math.ceil(MIN_REQUESTS / 150);
const RUNS = Math.ceil((MIN_REQUESTS - dear * DEAR_RUNS) / (document.operations.length - dear));

/** What takes away comes last, so that the others find something. */
const operations = document.operations.toSorted(
  (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
);

interface Check {
  isRunning: boolean;
  checkedAt: string | null;
}

let stack: Stack;
let shop: FuzzShop;
let sent = 0;
let processes: StackFile['processes'];

beforeAll(async () => {
  console.info(`FUZZ_SEED=${SEED} FUZZ_REQUESTS=${MIN_REQUESTS} makes the same requests`);
  stack = await startStack({ env: WITHOUT_THROTTLES });
  ({ processes } = await stack.read());
  shop = await filledShop(stack);
}, 300_000);
afterAll(() => stack?.stop(), 30_000);

async function ask(operation: Operation, request: FuzzRequest): Promise<void> {
  sent++;
  const answer = await send(stack.origin, shop.token(request.role), request);
  if (operation.operationId === 'signOut' && answer.status === 204) await shop.renew(request.role);
  if (answer.status === 201) shop.keep(operation, operations, answer.text);
  const leaks = shop.leaks(request.role, answer.text).map((word) => `reveals of others: ${word}`);
  const complaints = [...complaintsOf(document, operation, answer), ...leaks];
  if (complaints.length === 0) return;
  const body = request.body?.toString().slice(0, 2_000) ?? '';
  const shown = { ...request, body, status: answer.status, answer: answer.text.slice(0, 1_000) };
  throw new Error(`the answer ${complaints.join(' and ')}\n${JSON.stringify(shown, null, 2)}`);
}

describe('every operation of the API', () => {
  test.each(operations)(
    '$method $path, whatever it is asked, answers as documented',
    async (operation) => {
      const requests = requestsOf(operation, new FittingValues(document, shop.stored), shop.stored);
      await fc.assert(
        fc.asyncProperty(requests, (request) => ask(operation, request)),
        {
          seed: SEED + operations.indexOf(operation),
          numRuns: isDear(operation) ? DEAR_RUNS : RUNS,
          includeErrorInReport: true,
        },
      );
    },
    300_000,
  );
});

describe('after all of it', () => {
  /** Not of one record, nor of one order. */
  const lists = operations.filter(
    ({ method, path, parameters = [] }) =>
      method === 'GET' && !/\{(?!page|limit)/.test(path) && !parameters.some(({ name }) => name === 'order'),
  );
  const admin = () => ({ token: shop.token('admin')! });

  const PAGES: Record<string, string>[] = [{}, { page: '1', limit: '100' }];

  test.each(lists)('$path is complete for every reader, and reveals nothing of others', async (operation) => {
    for (const role of new Set(askersOf(operation)))
      for (const page of PAGES) {
        const request = await soundRequest(document, operation, shop.stored, page);
        const answer = await send(stack.origin, shop.token(role), request);
        const leaks = shop.leaks(role, answer.text);
        const complaints = complaintsOf(document, operation, answer);
        expect([role, request.target, answer.status, leaks, complaints]).toEqual([
          role,
          request.target,
          200,
          [],
          [],
        ]);
      }
  });

  test('the stock of every product is what its movements say', async () => {
    const read = async () => (await call<Check>(stack.origin, 'GET /stock/check', admin())).body;
    const { checkedAt: before } = await read();
    await call(stack.origin, 'POST /stock/check', admin());
    const isDone = async () => {
      const check = await read();
      return !check.isRunning && check.checkedAt !== before && check;
    };
    expect(await until(isDone, { seconds: 60, what: 'the check of the stock' })).toMatchObject({
      wrong: 0,
      mismatches: [],
    });
  }, 90_000);

  test('no event is among the dead letters', async () => {
    const { body } = await call<{ letters: { reason: string }[]; unavailable: string[] }>(
      stack.origin,
      'GET /dead-letters',
      admin(),
    );
    // Those that the requests are about were stored beforehand.
    const letters = body.letters.filter(({ reason }) => reason !== STORED_REASON);
    expect({ ...body, letters }).toMatchObject({ letters: [], unavailable: [] });
  });
});

test('the platform, after all of it, has answered enough and none of its processes has ended', async () => {
  expect(sent).toBeGreaterThanOrEqual(MIN_REQUESTS);
  expect((await stack.read()).processes).toEqual(processes);
  const ready = await fetch(`${stack.origin}/api/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('ok')]);
});
