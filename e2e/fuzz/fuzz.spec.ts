import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startStack, WITHOUT_THROTTLES, type Stack, type StackFile } from '../support/stack.js';
import { ApiDocument, type Operation } from './document.js';
import { complaintsOf, send } from './judge.js';
import { requestsOf, type FuzzRequest } from './requests.js';
import { FuzzShop } from './shop.js';
import { FittingValues } from './values.js';

const MIN_REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

/** A password is hashed, or a picture drawn anew, for each good request: a core for a tenth of a second. */
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

let stack: Stack;
let shop: FuzzShop;
let sent = 0;
let processes: StackFile['processes'];

beforeAll(async () => {
  console.info(`FUZZ_SEED=${SEED} FUZZ_REQUESTS=${MIN_REQUESTS} makes the same requests`);
  stack = await startStack({ env: WITHOUT_THROTTLES });
  ({ processes } = await stack.read());
  shop = new FuzzShop(stack);
  await shop.fill();
}, 300_000);
afterAll(() => stack?.stop(), 30_000);

async function ask(operation: Operation, request: FuzzRequest): Promise<void> {
  sent++;
  const answer = await send(stack.origin, shop.token(request.role), request);
  if (operation.operationId === 'signOut' && answer.status === 204) await shop.renew(request.role);
  if (answer.status === 201) shop.keep(operation, operations, answer.text);
  const complaints = complaintsOf(document, operation, answer);
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

test('the platform, after all of it, has answered enough and none of its processes has ended', async () => {
  expect(sent).toBeGreaterThanOrEqual(MIN_REQUESTS);
  expect((await stack.read()).processes).toEqual(processes);
  const ready = await fetch(`${stack.origin}/api/readyz`);
  expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('ok')]);
});
