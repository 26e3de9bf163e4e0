import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const PERSONAL =
  /e-?mail|phone|address|customer|first|last|password|token|internal|author|salary|(?<!rec)order|actor/i;

interface Described {
  $ref?: string;
  properties?: Record<string, unknown>;
}

let gateway: TestGateway;
let document: OpenAPIObject;

beforeAll(async () => {
  gateway = await startTestGateway();
  document = (await (await gateway.call('GET', '/openapi.json')).json()) as OpenAPIObject;
});
afterAll(() => gateway.close());

/** The names of all fields of a schema and of the schemas that it refers to. */
function fieldsIn(node: unknown, seen = new Set<string>()): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { $ref, properties } = node as Described;
  if ($ref && seen.has($ref)) return [];
  if ($ref) return fieldsIn(schemaOf($ref), seen.add($ref));
  return [...Object.keys(properties ?? {}), ...Object.values(node).flatMap((value) => fieldsIn(value, seen))];
}

const schemaOf = (reference: string): unknown =>
  document.components!.schemas![reference.replace('#/components/schemas/', '')];

/** Responses that contain a password or the secret of a private link, for its owner. */
const WITH_SECRET = [
  'post /users/login',
  'post /users/googlelogin',
  'post /users/login-by-code',
  'post /technicians/login',
  'post /repairs/track',
  'post /repairs/track/quote',
];

interface Operation {
  security?: object[];
  responses: Record<string, { content?: object }>;
}

/** The calls without a token, with the fields of their responses. */
const openCalls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, { security, responses }]) => {
      const call = `${method} ${path}`;
      if (security?.length || WITH_SECRET.includes(call)) return [];
      return [{ call, fields: Object.values(responses).flatMap(({ content }) => fieldsIn(content)) }];
    }),
  );

test('no answer without a token has a field with personal data', () => {
  const calls = openCalls();
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'get /products',
      'get /reviews',
      'get /repairs/serial/{serial}',
      'post /users/send-otp',
      'post /technicians/forgot-password',
    ]),
  );
  for (const { call, fields } of calls)
    expect([call, fields.filter((field) => PERSONAL.test(field))]).toEqual([call, []]);
});

test('a repair and its updates have exactly the public fields', () => {
  const fieldsOf = (name: string) => fieldsIn({ $ref: name }).toSorted();
  expect([...new Set(fieldsOf('PublicRepair'))]).toEqual([
    '_id',
    'at',
    'createdAt',
    'deviceName',
    'estimatedDate',
    'history',
    'notes',
    'progress',
    'serialNo',
    'updatedAt',
  ]);
  expect(fieldsOf('RepairUpdate')).toEqual(['_id', 'progress', 'updatedAt']);
});
