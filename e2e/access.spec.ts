import { beforeAll, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiDocument, type Operation } from './fuzz/document.js';
import { send, type FuzzAnswer } from './fuzz/judge.js';
import type { Wire } from './fuzz/requests.js';
import { filledShop } from './fuzz/rows.js';
import { MARKS, type FuzzShop, type Role } from './fuzz/shop.js';
import { soundRequest } from './fuzz/sound.js';
import { call, newCustomer, signIn } from './support/api.js';
import { newTechnician, technicianToken } from './support/workbench.js';
import { platform } from './support/platform.js';
import { ADMIN, type Stack } from './support/stack.js';
import { until } from './support/until.js';

const document = ApiDocument.read();
const rolesOf = (operation: Operation) => operation['x-roles'];
const idsIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** First what reads, and last what takes away, so that all find something; who signs out has no token for the rest. */
const rank = ({ method, operationId }: Operation) =>
  operationId === 'signOut' ? 3 : ['GET', 'DELETE'].includes(method) ? Number(method === 'DELETE') * 2 : 1;
const operations = document.operations.toSorted((a, b) => rank(a) - rank(b));

/** A token of the stack's own key that has ended a second ago. */
async function expired(stack: Stack, token: string): Promise<string> {
  const { jwtKeys } = JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')) as {
    jwtKeys: string;
  };
  const [head, payload] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1_000) - 1;
  const past = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  const secret = jwtKeys.slice(jwtKeys.indexOf(':') + 1);
  return `${head}.${past}.${createHmac('sha256', secret).update(`${head}.${past}`).digest('base64url')}`;
}

/** Tokens that were good once. */
async function endedTokens(stack: Stack): Promise<Record<string, string>> {
  const { origin } = stack;
  const admin = await signIn(origin, ADMIN.email, ADMIN.password);
  const office = async (request: string, body?: object) => {
    const { status } = await call(origin, request, { token: admin, body });
    if (status > 201) throw new Error(`${request} answered ${status}`);
  };
  const [blocked, leaving] = [await newCustomer(origin), await newCustomer(origin)];
  const technician = await newTechnician(stack);
  const signedIn = await technicianToken(stack, technician);
  const ended = {
    'who is blocked': blocked.token,
    'who has signed out': leaving.token,
    'a technician who was removed': signedIn,
    'an expired admin': await expired(stack, admin),
  };
  await office(`PATCH /users/customers/${blocked.email}/block`, { isBlock: true });
  await office(`DELETE /technicians/${technician.email}`);
  await call(origin, 'POST /users/logout', { token: leaving.token });
  return ended;
}

/** What an answer means for who asked; a read that is let in has to answer 200, or 404 of an admin who asks for a customer's own. */
function kindOf({ method, path, 'x-roles': roles }: Operation, who: string, answer: FuzzAnswer): string {
  const { status, text } = answer;
  if (status === 401 && text.includes('"Please sign in"')) return 'sign in first';
  if (status === 403 && text.includes('"You are not allowed to do this"')) return 'not for you';
  const isForeign = who === 'admin' && roles?.includes('customer') && idsIn(path).length > 0;
  const isWrongRead = method === 'GET' && status !== (isForeign ? 404 : 200);
  return status >= 500 || isWrongRead ? `${status} ${text}` : 'let in';
}

describe('who may call what', () => {
  const on = platform();
  let shop: FuzzShop;
  let ended: Record<string, string>;

  beforeAll(async () => {
    shop = await filledShop(on.stack);
    // The fees are the whole shop's.
    delete shop.stored['version'];
    ended = await endedTokens(on.stack);
    for (const token of Object.values(ended)) await until(async () => (await cart(token)) === 401);
  }, 120_000);

  const cart = async (token: string) => (await call(on.stack.origin, 'GET /cart', { token })).status;
  /** Asks again, as clients do, while a busy machine has no time. */
  const answered = (token: string | undefined, request: Wire) =>
    until(
      async () => {
        const answer = await send(on.stack.origin, token, request);
        return answer.status !== 503 && answer;
      },
      { what: `an answer of ${request.method} ${request.target}` },
    );
  const requestOf = (operation: Operation, owned: Record<string, string> = {}) => {
    const job: Record<string, string> =
      operation.operationId === 'getHandOver' ? { id: shop.stored['handedOver']![0]! } : {};
    return soundRequest(document, operation, shop.stored, { ...job, ...owned });
  };
  const ask = async (operation: Operation, role: Role, owned?: Record<string, string>) =>
    answered(shop.token(role), await requestOf(operation, owned));

  describe('of what belongs to a customer', () => {
    /** What the rows of the customer are called in the calls that customers may make of one row. */
    const owned = (): Record<string, Record<string, string>> => {
      const [orderId = '', addressId = '', itemId = '', serial = ''] = [
        'orderId',
        'users.addressId',
        'itemId',
        'serialNo',
      ].map((name) => shop.stored[name]![0]!);
      const none = shop.stored['productId']!.at(-1)!;
      return {
        getMyOrder: { orderId },
        getMyInvoice: { orderId },
        cancelMyOrder: { orderId },
        confirmMyOrder: { orderId },
        changeAddress: { addressId },
        removeAddress: { addressId },
        addReviewPhoto: { id: shop.stored['reviews.id']![0]! },
        removeStockAlert: { productId: none },
        fileClaim: { orderId, itemId, serial },
      };
    };
    const READS = [
      'getCart',
      'getProfile',
      'listAddresses',
      'listMyClaims',
      'listMyOrders',
      'listMyWarranties',
      'listOwnQuestions',
      'listOwnReviews',
      'listStockAlerts',
    ];
    /** Names a product and ends the caller's own alert for it, if there is one. */
    const REPEATABLE = 'removeStockAlert';
    const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;
    const readAll = (role: Role) =>
      Promise.all(
        READS.map(async (id) => {
          const { status, text } = await ask(operationOf(id), role);
          expect([id, status]).toEqual([id, 200]);
          // The address of a private photo is signed anew each quarter of an hour.
          return text.replaceAll(/\?until=\d+&signature=[\w-]+/g, '');
        }),
      );

    test('the calls listed here are all calls of the API that name a row of a customer or list such rows', () => {
      const forCustomers = operations.filter((operation) => rolesOf(operation)?.includes('customer'));
      const ofOne = forCustomers.filter(({ path }) => idsIn(path).length > 0);
      expect(Object.keys(owned()).toSorted()).toEqual(
        [...ofOne.map(({ operationId }) => operationId), 'fileClaim'].toSorted(),
      );
      const lists = forCustomers.filter(({ method, path }) => method === 'GET' && idsIn(path).length === 0);
      expect(READS.toSorted()).toEqual(lists.map(({ operationId }) => operationId).toSorted());
    });

    test('a stranger and an admin who name it find nothing and change nothing', async () => {
      const before = await readAll('customer');
      const wrong: string[] = [];
      for (const [id, names] of Object.entries(owned())) {
        const operation = operationOf(id);
        for (const role of ['stranger', 'admin'] as const) {
          const { status, text } = await ask(operation, role, names);
          const isForRole = rolesOf(operation)!.includes(role === 'admin' ? 'admin' : 'customer');
          const wanted = !isForRole ? 403 : id === REPEATABLE ? 200 : 404;
          if (status !== wanted) wrong.push(`${id} of ${role}: ${status} ${text}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await readAll('customer')).toEqual(before);
    });

    test('the lists of a stranger have nothing of it', async () => {
      const mine = (await readAll('customer')).join();
      const theirs = (await readAll('stranger')).join();
      expect([mine.includes(MARKS.customer), mine.includes(MARKS.stranger)]).toEqual([true, false]);
      expect([theirs.includes(MARKS.customer), theirs.includes(MARKS.stranger)]).toEqual([false, true]);
    });
  });

  describe("of what is another technician's", () => {
    const OF_A_JOB = operations.filter(
      (operation) => operation.path.startsWith('/repairs/{id}') && rolesOf(operation)?.includes('technician'),
    );

    test.each(OF_A_JOB)('$method $path does not exist for an apprentice', async (operation) => {
      expect(await ask(operation, 'apprentice')).toMatchObject({ status: 404 });
    });

    test('a photo does not exist without its own signature', async () => {
      for (const area of ['repairs', 'reviews']) {
        const [name, until, signature] = ['name', 'until', 'signature'].map(
          (field) => shop.stored[`${area}.${field}`]![0]!,
        );
        const [other] = shop.stored[`${area === 'repairs' ? 'reviews' : 'repairs'}.signature`]!;
        const answers = [signature, other, 'none'].map(async (key) => {
          const at = `${on.stack.origin}/api/${area}/photos/${name}?until=${until}&signature=${key}`;
          const answer = await fetch(at);
          await answer.arrayBuffer();
          return answer.status;
        });
        expect([area, await Promise.all(answers)]).toEqual([area, [200, 404, 404]]);
      }
    });
  });

  test.each(operations)('$method $path is open to its roles only', async (operation) => {
    const roles = rolesOf(operation);
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const request = await requestOf(operation);
    const note = async (who: string, token: string | undefined, kind: string) => {
      found[who] = kindOf(operation, who, await answered(token, request));
      wanted[who] = roles ? kind : 'let in';
    };
    for (const role of ['guest', 'forged'] as const) await note(role, shop.token(role), 'sign in first');
    for (const [who, token] of Object.entries(ended)) await note(who, token, 'sign in first');
    const known = (['customer', 'technician', 'admin'] as const).toSorted(
      (a, b) => Number(roles?.includes(a)) - Number(roles?.includes(b)),
    );
    for (const role of known)
      await note(role, shop.token(role), roles?.includes(role) ? 'let in' : 'not for you');
    expect(found).toEqual(wanted);
  });
});
