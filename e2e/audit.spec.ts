import { beforeAll, describe, expect, test } from '@jest/globals';
import { dayAfter, dayOf } from '@netra/contracts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { call, newCustomer, newProduct, signIn, unique } from './support/api.js';
import { addReviewPhoto } from './support/review-photo.js';
import { giveUpEvent, giveUpMail } from './support/dead-letters.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import type { Act, Known } from './support/staff-act.js';
import { STAFF_ACTS } from './support/staff-acts.js';
import { until } from './support/until.js';

const SERVICES = ['identity', 'catalog', 'orders', 'repairs', 'people', 'mailer'];

interface Operation {
  operationId: string;
  security?: object[];
}
interface Entry {
  _id: string;
  requestId: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}

describe('audit log', () => {
  const on = platform();
  let token: string;
  let known: Known;

  beforeAll(async () => {
    const { origin } = on.stack;
    token = await signIn(origin, ADMIN.email, ADMIN.password);
    const customer = await newCustomer(origin);
    const product = (await newProduct(origin, token)) as unknown as Known['product'];
    const { body: review } = await call<{ _id: string }>(origin, 'POST /reviews', {
      token: customer.token,
      body: { productId: product.productId, rating: 4, comment: 'Clear at night.' },
    });
    const ask = async (text: string) => {
      const asked = { token: customer.token, body: { productId: product.productId, text } };
      return (await call<{ _id: string }>(origin, 'POST /questions', asked)).body._id;
    };
    const letterId = await giveUpEvent(on.stack);
    await giveUpEvent(on.stack);
    const mailId = await giveUpMail(on.stack, customer.email);
    await giveUpMail(on.stack, customer.email);
    const { body: delivery } = await call<Known['delivery']>(origin, 'GET /delivery');
    known = {
      customer,
      delivery,
      product,
      reviewId: review._id,
      questionIds: [await ask('Is it loud?'), await ask('What do ten cost?')],
      reviewPhotos: (await addReviewPhoto(origin, customer.token, review._id)).waitingPhotos,
      letterId,
      mailId,
      purchaseId: await purchase(),
      quoteId: await quote(),
    };
  }, 60_000);

  /** A request by a visitor without an account. */
  const quote = async () => {
    const { origin } = on.stack;
    const body = { name: 'Amara Silva', phone: '0771234567', district: 'Kandy' };
    await call(origin, 'POST /quotes', { body });
    const { body: quotes } = await call<{ _id: string }[]>(origin, 'GET /quotes', { token });
    return quotes[0]!._id;
  };

  /** A request to a supplier for three pieces. */
  const purchase = async () => {
    const { origin } = on.stack;
    const email = `${unique('supplier')}@example.lk`;
    const ask = (request: string, body: object) => call(origin, request, { token, body });
    await ask('POST /suppliers', { firstName: 'Lens', lastName: 'House', email });
    const wish = { item: 'Lenses', quantity: 3, requiredDate: dayAfter(dayOf(new Date()), 30) };
    await ask(`POST /suppliers/${email}/request`, wish);
    const { body } = await call<{ requests: { _id: string }[] }>(origin, `GET /suppliers/${email}/requests`, {
      token,
    });
    return body.requests[0]!._id;
  };

  const perform = async ({ operationId, request, body, keep }: Act) => {
    const [method, path] = request(known).split(' ');
    const requestId = unique(operationId);
    const content = await body?.(known);
    const isForm = content instanceof FormData;
    const response = await fetch(`${on.stack.origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-request-id': requestId,
        'idempotency-key': requestId,
        ...(content && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? content : content && JSON.stringify(content),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${operationId} answered ${response.status}: ${text}`);
    if (keep) known = { ...known, [keep]: JSON.parse(text) as never };
    return requestId;
  };

  /** An entry reaches the log after a short delay. */
  const entryOf = (requestId: string) => {
    const others = new Set<string>();
    return until(
      async () => {
        const { body } = await call<{ entries: Entry[] }>(on.stack.origin, 'GET /audit?page=1&limit=20', {
          token,
        });
        const ids = body.entries.map(({ _id }) => _id).filter((id) => !others.has(id));
        const records = await Promise.all(
          ids.map((id) => call<Entry>(on.stack.origin, `GET /audit/${id}`, { token })),
        );
        for (const record of records) if (record.status === 200) others.add(record.body._id);
        return records.find((record) => record.body.requestId === requestId)?.body;
      },
      { what: `an entry of ${requestId}` },
    );
  };

  test('the acts of this test are all calls of the API document that change anything', async () => {
    const { body } = await call<{ paths: Record<string, Record<string, Operation>> }>(
      on.stack.origin,
      'GET /openapi.json',
    );
    const changing = Object.values(body.paths).flatMap((methods) =>
      Object.entries(methods).flatMap(([method, { operationId, security }]) =>
        method !== 'get' && security?.length ? [operationId] : [],
      ),
    );
    expect(STAFF_ACTS.map(({ operationId }) => operationId).toSorted()).toEqual(changing.toSorted());
  });

  test('every change by an admin is in the log, and no secret is', async () => {
    const secrets: string[] = [];
    for (const act of STAFF_ACTS) {
      // Acts of customers for themselves have no request; signing out would end the test.
      if (!act.request(known) || act.operationId === 'signOut') continue;
      const requestId = await perform(act);
      if (act.silent) continue;
      const { changes } = await entryOf(requestId);
      expect([act.operationId, changes.length]).toEqual([act.operationId, expect.any(Number)]);
      expect(changes).not.toEqual([]);
      const hidden = changes.filter(({ field }) => /password|hash|otp/i.test(field));
      secrets.push(...hidden.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()));
    }
    expect(new Set(secrets)).toEqual(new Set(['[hidden]']));
  }, 300_000);

  test('the history of an order names who changed what', async () => {
    const { body } = await call<{ author: string; changes: object[] }[]>(
      on.stack.origin,
      `GET /orders/${known.order!.orderId}/history`,
      { token },
    );
    expect(body[0]).toMatchObject({
      authorRole: 'admin',
      changes: [
        { field: 'notes', before: '', after: 'Left at the gate' },
        { field: 'stage', before: 'cancelled', after: 'delivered' },
        { field: 'status', before: 'cancelled', after: 'completed' },
      ],
    });
  });

  test.each(['GET /audit', 'GET /product-export'])('%s is forbidden for a customer', async (request) => {
    const { token: customer } = await newCustomer(on.stack.origin);
    expect(
      (await call(on.stack.origin, request, { token: customer }).catch(() => ({ status: 200 }))).status,
    ).toBe(403);
  });

  test('the kept counts are right after all acts of the staff, and one that drifts is corrected', async () => {
    expect(await recount()).toBe(SERVICES.map((name) => `${name}: every count is right\n`).join(''));
    const catalog = new pg.Client({
      connectionString: Object.assign(new URL((await on.stack.read()).postgres), { pathname: '/catalog' })
        .href,
    });
    await catalog.connect();
    /** The table has a row for each change. */
    const counts = async () =>
      (
        await catalog.query<object>(
          `select can_be_bought, step, category, sum(n)::int as n from product_count
           group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
        )
      ).rows;
    const right = await counts();
    await catalog.query(
      'update product_count set n = n + 7 where ctid = (select min(ctid) from product_count)',
    );
    expect(await counts()).not.toEqual(right);
    expect(await recount('catalog')).toMatch(/^catalog: corrected 1\n {2}{"name":"product_count".*\n$/);
    expect(await counts()).toEqual(right);
    await catalog.end();
    await expect(recount('catalogue')).rejects.toMatchObject({
      stderr: expect.stringContaining('There is no service catalogue; there are identity, catalog'),
    });
  }, 300_000);

  async function recount(...services: string[]): Promise<string> {
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: on.stack.dataDir };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['infra/command.mjs', 'recount', ...services],
      {
        env,
      },
    );
    return stdout;
  }
});
