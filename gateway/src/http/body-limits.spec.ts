import 'reflect-metadata';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { METHOD_METADATA, MODULE_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { fieldsOf, type Constructor, type FieldSchema } from '@netra/contracts';
import { GatewayModule } from '../gateway.module.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';
import { DEFAULT_BODY_LIMIT, type BodyLimits } from './body-limit.decorator.js';
import { committedDocument } from '../testing/committed-document.js';

interface Operation {
  requestBody?: { content: Record<string, object> };
}

type Controller = new () => object;
const BODY_ARGUMENT = 3;

/** Every route that accepts a JSON body, with its class and its limits. */
const routes = (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, GatewayModule) as Controller[]).flatMap(
  ({ name, prototype }) =>
    Object.getOwnPropertyNames(prototype).flatMap((method) => {
      const handler = (prototype as Record<string, object>)[method]!;
      if (!Reflect.hasMetadata(METHOD_METADATA, handler)) return [];
      const parameters =
        (Reflect.getMetadata(ROUTE_ARGS_METADATA, (prototype as object).constructor, method) as object) ?? {};
      const types = Reflect.getMetadata('design:paramtypes', prototype as object, method) as Constructor[];
      const { body = DEFAULT_BODY_LIMIT } = (Reflect.getMetadata('__fastify_route_config__', handler) ??
        {}) as { body?: BodyLimits };
      return Object.entries(parameters)
        .filter(([key]) => key.startsWith(`${BODY_ARGUMENT}:`))
        .map(([, { index }]) => ({
          route: `${name}.${method}`,
          type: types[index as number]!,
          limits: body,
        }));
    }),
);

/** The largest value of a class: all fields, full lists, Sinhala texts where any letters are allowed. */
function largestOf(type: Constructor): object {
  return Object.fromEntries([...fieldsOf(type)].map(([name, schema]) => [name, largest(schema)]));
}

function largest({
  type,
  of,
  items,
  maxItems = 0,
  maxLength = 254,
  pattern,
  format,
  ...rest
}: Partial<FieldSchema>): unknown {
  if (type === 'array')
    return Array.from({ length: maxItems }, () => (of ? largestOf(of()) : largest(items ?? {})));
  if (type === 'object') return largestOf(of!());
  if (rest.enum) return rest.enum.toSorted((a, b) => String(b).length - String(a).length)[0];
  if (type === 'string') return (pattern || format ? 'x' : 'ක').repeat(maxLength);
  return type === 'boolean' ? false : 9_999_999_999.99;
}

const membersOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, member) => sum + 1 + membersOf(member), 0)
    : 0;

describe('limits of a route', () => {
  test('are checked for all routes with a body', () => {
    const { paths } = committedDocument();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[]);
    const bodies = operations.flatMap(({ requestBody }) => requestBody?.content['application/json'] ?? []);
    expect(routes).toHaveLength(bodies.length);
  });

  test.each(routes)('$route accepts its largest valid body', ({ route, type, limits }) => {
    const body = largestOf(type);
    const bytes = Buffer.byteLength(JSON.stringify(body));
    // All serials of the largest possible order, of 100 letters each, exceed the maximum message of the bus.
    if (!route.endsWith('.recordSerials')) expect(bytes).toBeLessThanOrEqual(limits.bytes);
    expect(membersOf(body)).toBeLessThanOrEqual(limits.members);
  });

  test.each(routes)('$route allows at most 1 MiB', ({ limits }) => {
    expect(limits.bytes).toBeLessThanOrEqual(1024 * 1024);
  });
});

describe('a body above the limits of a route', () => {
  let gateway: TestGateway;
  beforeAll(async () => void (gateway = await startTestGateway()));
  beforeEach(() => gateway.services.reset());
  afterAll(() => gateway.close());

  const json = { 'content-type': 'application/json' };
  const signIn = (body: string) => gateway.call('POST', '/users/login', { headers: json, body });
  const numbered = (count: number, value: unknown = 1) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value])));
  const product = { productId: 'P', name: 'Dome', price: 1, stock: 1, category: 'cctv1' };
  const save = (body: object) =>
    gateway.call('POST', '/products', { headers: bearer(tokenFor('admin')), body });
  const refusal = async (answer: Response) => {
    const { message, errors } = (await answer.json()) as { message: string; errors?: unknown[] };
    return { status: answer.status, message, errors: errors?.length };
  };

  test('in bytes is refused with 413 before it has arrived', async () => {
    const text = JSON.stringify({ email: 'a@b.lk', password: 'x'.repeat(16 * 1024) });
    expect((await refusal(await signIn(text))).status).toBe(413);
  });

  /** Sends half of a body, the rest after it has been refused, and another request; returns the statuses of the answers. */
  async function statusesOnOneConnection(head: string, body: string): Promise<string[]> {
    const { hostname, port } = new URL(gateway.origin);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    let answers = '';
    socket.on('data', (part: string) => (answers += part)).on('error', () => undefined);
    socket.write('POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    socket.write(`${head}\r\n\r\n${body.slice(0, body.length / 2)}`);
    await once(socket, 'data');
    socket.write(body.slice(body.length / 2));
    socket.write('GET /api/healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
  }

  const LARGE = JSON.stringify({ password: 'x'.repeat(900_000) });
  test.each([
    ['of a known length', `content-length: ${LARGE.length}`, LARGE],
    ['in chunks', 'transfer-encoding: chunked', `${LARGE.length.toString(16)}\r\n${LARGE}\r\n0\r\n\r\n`],
  ])(
    '%s is read to its end after the refusal, which a reset connection would lose',
    async (_what, head, body) => {
      expect(await statusesOnOneConnection(head, body)).toEqual(['413', '200']);
    },
  );

  test('in bytes is accepted where the route declares more than the default', async () => {
    const description = 'ක'.repeat(10_000);
    expect((await save({ ...product, description })).status).toBe(201);
    const padding = ' '.repeat(512 * 1024);
    expect((await refusal(await save({ ...product, name: padding }))).status).toBe(413);
  });

  test('in fields and items on any level is refused before it is validated', async () => {
    const message = 'The body has more than 1000 fields and list items';
    for (const text of [
      `{"email":[${'1,'.repeat(1_000)}1]}`,
      `{"email":{"a":[${'[1],'.repeat(500)}1]}}`,
      numbered(1_001),
    ])
      expect(await refusal(await signIn(text))).toEqual({ status: 400, message, errors: 0 });
  });

  test('as an array of any length is refused with one message', async () => {
    const message = 'The body must be an object';
    const answers = await Promise.all(
      ['[]', '[1]', `[${'1,'.repeat(5_000)}1]`].map(async (text) => refusal(await signIn(text))),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 400, message, errors: 0 });
  });

  test('in unknown fields is reported for 20 of them', async () => {
    expect(await refusal(await signIn(numbered(900)))).toEqual({
      status: 400,
      message: 'k0 is not a known field',
      errors: 20,
    });
  });

  test('in wrong items of a list is reported for 20 of them', async () => {
    const items = Array.from({ length: 50 }, () => ({}));
    const body = { address: 'Kandy', phone: '0771234567', items };
    const answer = await gateway.call('POST', '/orders', { headers: bearer(tokenFor('customer')), body });
    expect(await refusal(answer)).toMatchObject({ status: 400, errors: 20 });
  });

  test('in items of a list is reported for the list and none of its items', async () => {
    const items = Array.from({ length: 300 }, () => ({ unknown: 1 }));
    const body = { address: 'Kandy', phone: '0771234567', items };
    const answer = await gateway.call('POST', '/orders', { headers: bearer(tokenFor('customer')), body });
    expect(await refusal(answer)).toEqual({
      status: 400,
      message: 'items must have at most 50 items',
      errors: 1,
    });
  });

  test('in unknown query parameters is reported for 20 of them', async () => {
    const query = Array.from({ length: 2_000 }, (_, index) => `k${index}`).join('&');
    expect(await refusal(await gateway.call('GET', `/products?${query}`))).toMatchObject({
      status: 400,
      errors: 20,
    });
  });
});
