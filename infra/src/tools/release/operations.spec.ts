import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiDocument, mismatches, operationsIn } from './operations.js';

const file = path.resolve(import.meta.dirname, '../../../../packages/api-client/openapi.json');
const TEXT = readFileSync(file, 'utf8');
const expected = JSON.parse(TEXT) as ApiDocument;
const ALL = Object.entries(expected.paths).flatMap(([address, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
);

test('the operations of a built script are the texts that name them', () => {
  expect(operationsIn(['a("GET /orders",b),"GET it",c("POST /users/{id}/x")', 'd("GET /orders")'])).toEqual([
    'GET /orders',
    'POST /users/{id}/x',
  ]);
});

test('the API that a part was built against has no mismatches', () => {
  expect(ALL.length).toBeGreaterThan(100);
  expect(mismatches(ALL, expected, expected)).toEqual([]);
});

const schemas = (body: object, answer: object): ApiDocument => ({
  paths: {
    '/a': {
      post: {
        parameters: [{ name: 'page', in: 'query' }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } } },
        responses: {
          '400': {},
          '201': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
        },
      },
    },
  },
  components: { schemas: { Body: body, Answer: answer } },
});
const BODY = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const NODE = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
const ANSWER = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: NODE }, parent: { $ref: '#/components/schemas/Answer' } },
};
const more = (schema: typeof BODY | typeof NODE, field: object, required: string[] = []) => ({
  ...schema,
  required: [...schema.required, ...required],
  properties: { ...schema.properties, ...field },
});
const listOf = (items: object) => ({
  ...ANSWER,
  properties: { ...ANSWER.properties, items: { type: 'array', items } },
});
const NEW = { extra: { type: 'string' } };

test.each([
  ['answers more and takes more', more(BODY, NEW), listOf(more(NODE, NEW, ['extra'])), []],
  ['needs more', more(BODY, NEW, ['extra']), ANSWER, ['POST /a does not take extra as it is sent']],
  [
    'takes another type',
    more(BODY, { name: { type: 'number' } }),
    ANSWER,
    ['POST /a does not take name as it is sent'],
  ],
  [
    'does not take a field',
    { type: 'object', properties: { title: { type: 'string' } } },
    ANSWER,
    ['POST /a does not take name as it is sent'],
  ],
  [
    'answers another type',
    BODY,
    listOf(more(NODE, { id: { type: 'number' } })),
    ['POST /a does not answer items.id as expected'],
  ],
  [
    'may leave a field out',
    BODY,
    listOf({ ...NODE, required: [] }),
    ['POST /a does not answer items.id as expected'],
  ],
])('reports an operation when the running API %s', (_what, body, answer, faults) => {
  expect(mismatches(['POST /a'], schemas(BODY, ANSWER), schemas(body, answer))).toEqual(faults);
});

test('reports an operation that does not know a parameter of its callers', () => {
  const running = schemas(BODY, ANSWER);
  running.paths['/a']!['post']!.parameters = [];
  expect(mismatches(['POST /a'], schemas(BODY, ANSWER), running)).toEqual(['POST /a does not know page']);
});

test('reports an operation that requires a parameter unknown to its callers', () => {
  const running = schemas(BODY, ANSWER);
  running.paths['/a']!['post']!.parameters!.push({ name: 'shop', in: 'query', required: true });
  expect(mismatches(['POST /a'], schemas(BODY, ANSWER), running)).toEqual(['POST /a needs shop']);
});
