import { beforeAll, describe, expect, test } from '@jest/globals';
import { answered, call, newCustomer, newProduct, PASSWORD, signIn, unique } from './support/api.js';
import { newTechnician, technicianToken } from './support/workbench.js';
import { LOOK_UPS_PER_MINUTE, platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import { until } from './support/until.js';

const LOOK_UPS = 1_000;
const AT_ONCE = 16;

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Placed {
  orderId: string;
  items: { _id: string }[];
  version: number;
}
interface Operation {
  security?: unknown[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

describe('public data of a shop', () => {
  const on = platform();
  const secrets: string[] = [];
  const serial = unique('SN').toUpperCase();
  let productId: string;
  let document: Document;

  beforeAll(async () => {
    const { origin } = on.stack;
    const admin = await signIn(origin, ADMIN.email, ADMIN.password);
    ({ productId } = await newProduct(origin, admin));
    const customer = await newCustomer(origin);
    const review = { productId, rating: 5, comment: 'Sharp at night' };
    await call(origin, 'POST /reviews', { token: customer.token, body: review });
    const ask = async (text: string) => {
      const asked = { token: customer.token, body: { productId, text } };
      return (await call<{ _id: string }>(origin, 'POST /questions', asked)).body._id;
    };
    await ask('SECRET-QUESTION');
    const answered = await ask('Is it loud?');
    await call(origin, `PUT /questions/${answered}/answer`, { token: admin, body: { answer: 'No' } });
    const order = { address: 'SECRET-STREET 7', phone: '0770000001', items: [{ productId, qty: 1 }] };
    const placed = await call<Placed>(origin, 'POST /orders', { token: customer.token, body: order });
    await deliver(origin, admin, placed.body);
    const answers = () => call(origin, `GET /warranties/serial/${serial}`);
    await until(async () => (await answers()).body !== null, { what: 'the sale is known to the workbench' });
    const technician = await newTechnician(on.stack, 'Secretive');
    const token = await technicianToken(on.stack, technician);
    const job = {
      deviceName: 'Dome',
      serialNo: serial,
      estimatedDate: '2027-01-15',
      notes: 'Lens',
      internalNotes: 'SECRET-NOTE',
      customerName: 'SECRET-CUSTOMER',
      customerEmail: 'secret.customer@example.lk',
      customerPhone: '0770000002',
      accessories: 'SECRET-ACCESSORY',
      orderId: 'SECRET-ORDER',
      outcome: 'declined',
    };
    const { body, status } = await call<{ _id: string }>(origin, 'POST /repairs', { token, body: job });
    expect(status).toBe(201);
    await call(origin, `POST /repairs/${body._id}/claim`, { token, body: {} });
    secrets.push('SECRET', 'secret.customer', '0770000001', '0770000002', 'declined', PASSWORD);
    secrets.push(customer.email, technician.email, technician.name, ADMIN.email);
    document = (await call<Document>(origin, 'GET /openapi.json')).body;
  }, 120_000);

  /** Sends and completes an order with the device of `serial`, whose warranty is public afterwards. */
  async function deliver(origin: string, token: string, { orderId, items, version }: Placed): Promise<void> {
    const lines = [{ itemId: items[0]!._id, serials: [serial] }];
    const recorded = await call<Placed>(origin, `PUT /orders/${orderId}/serials`, {
      token,
      body: { version, lines },
    });
    const body = { status: 'completed', version: recorded.body.version };
    expect((await call(origin, `PUT /orders/${orderId}`, { token, body })).status).toBe(200);
  }

  const resolve = (schema: Schema): Schema =>
    schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

  /** The fields of a value that its schema does not name, and missing required ones, by path. */
  function strays(value: unknown, given: Schema, path: string): string[] {
    const schema = resolve(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      const found = choices.map((choice) => strays(value, choice, path));
      return found.find((list) => list.length === 0) ?? found[0] ?? [];
    }
    if (Array.isArray(value)) {
      if (!schema.items) return [`${path} is a list`];
      return value.flatMap((item, index) => strays(item, schema.items!, `${path}[${index}]`));
    }
    if (value === null || typeof value !== 'object') return schema.properties ? [`${path} is no object`] : [];
    if (typeof schema.additionalProperties === 'object') {
      const { additionalProperties: of } = schema;
      return Object.entries(value).flatMap(([name, part]) => strays(part, of, `${path}.${name}`));
    }
    if (!schema.properties) return [`${path} has no described fields`];
    const missing = (schema.required ?? []).filter((name) => !(name in value));
    const inside = Object.entries(value).flatMap(([name, part]) => {
      const property = schema.properties![name];
      return property ? strays(part, property, `${path}.${name}`) : [`${path}.${name} is not described`];
    });
    return [...missing.map((name) => `${path}.${name} is missing`), ...inside];
  }

  /** The calls that read, need no token and answer JSON, with real values in their paths. */
  const openReads = () => {
    const values: Record<string, string> = { productId, serial, term: 'Dome' };
    const queries: Record<string, string> = {
      '/reviews': `?productId=${productId}`,
      '/questions': `?productId=${productId}`,
      '/products/search': '?q=Dome',
      '/products/kit/parts':
        '?connection=network&indoor=1&outdoor=1&resolution=4&storage=2000&output=40&length=40',
    };
    return Object.entries(document.paths).flatMap(([template, { get }]) => {
      const schema = get?.responses['200']?.content?.['application/json']?.schema;
      const known = [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => name! in values);
      if (!get || get.security?.length || !schema || !known) return [];
      const path = template.replace(/\{(\w+)\}/g, (_match, name: string) =>
        encodeURIComponent(values[name]!),
      );
      return [{ path: `${path}${queries[path] ?? ''}`, schema }];
    });
  };

  test('has only the documented fields, and nothing about a person', async () => {
    const reads = openReads();
    expect(reads.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/products',
        `/products/${productId}`,
        `/reviews?productId=${productId}`,
        `/questions?productId=${productId}`,
        `/repairs/serial/${serial}`,
      ]),
    );
    for (const { path, schema } of reads) {
      const { status, body } = await answered(() => call<unknown>(on.stack.origin, `GET ${path}`));
      expect([path, status]).toEqual([path, 200]);
      expect([path, strays(body, schema, '')]).toEqual([path, []]);
      const text = JSON.stringify(body);
      expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
    }
    const tracked = await call<object[]>(on.stack.origin, `GET /repairs/serial/${serial}`);
    expect(tracked.body).toHaveLength(1);
  });

  test('of repairs is limited: 1,000 random serials from one address are refused, except so many a minute', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const statuses = new Map<number, number>();
    let left = LOOK_UPS;
    const begun = performance.now();
    const looker = async () => {
      while (left-- > 0) {
        const guess = `SN-${Math.random().toString(36).slice(2, 11).toUpperCase()}`;
        const answer = await answered(() =>
          call(on.stack.origin, `GET /repairs/serial/${guess}`, { headers }),
        );
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, looker));
    const minutes = Math.ceil((performance.now() - begun) / 60_000);
    expect([...statuses.keys()].toSorted()).toEqual([200, 429]);
    expect(statuses.get(200)).toBeLessThanOrEqual(LOOK_UPS_PER_MINUTE * (minutes + 1));
    expect(statuses.get(200)! + statuses.get(429)!).toBe(LOOK_UPS);
    const other = await call(on.stack.origin, `GET /repairs/serial/${serial}`, {
      headers: { 'x-forwarded-for': '203.0.113.8' },
    });
    expect(other.status).toBe(200);
  }, 180_000);
});
