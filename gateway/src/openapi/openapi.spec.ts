import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { dtoClasses } from '@netra/contracts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { committedDocument } from '../testing/committed-document.js';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  'x-roles'?: string[];
  parameters?: { in: string; name: string; required: boolean; schema: { type: string } }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { $ref?: string; content?: object }>;
}

let gateway: TestGateway;
let document: OpenAPIObject;
let operations: (Operation & { call: string })[];

beforeAll(async () => {
  gateway = await startTestGateway();
  document = (await (await gateway.call('GET', '/openapi.json')).json()) as OpenAPIObject;
  operations = operationsIn(document);
});
afterAll(() => gateway.close());

const operationsIn = ({ paths }: OpenAPIObject) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      ...operation,
      call: `${method.toUpperCase()} ${path}`,
    })),
  );
const callsIn = (all: { call: string }[]) => all.map(({ call }) => call).toSorted();

const operationOf = (call: string) => operations.find((operation) => operation.call === call)!;
const statusesOf = (call: string) => Object.keys(operationOf(call).responses).map(Number);

describe('OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate({ ...structuredClone(document) })).toMatchObject({ valid: true });
    expect(JSON.stringify(document)).not.toContain('"nullable"');
  });

  test('has every call of the contract, uniquely named, described and grouped', () => {
    expect(callsIn(operations)).toEqual(callsIn(operationsIn(committedDocument())));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, summary, tags } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
      expect(summary).toMatch(/^[A-Z].+/);
      expect(tags).toHaveLength(1);
    }
  });

  test.each([
    ['POST /users', [201, 400, 408, 409, 413, 415, 429, 431, 500, 503]],
    ['POST /users/logout', [204, 400, 401, 403, 408, 413, 415, 431, 500, 503]],
    ['DELETE /products/{productId}', [200, 400, 401, 403, 404, 408, 413, 415, 431, 500, 503]],
    ['PUT /repairs/{id}', [200, 400, 401, 403, 404, 408, 409, 413, 415, 431, 500, 503]],
    ['GET /products', [200, 304, 400, 431, 500, 503]],
    ['GET /products/{productId}', [200, 304, 400, 404, 431, 500, 503]],
    ['POST /orders', [201, 400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 431, 500, 503]],
    ['POST /reviews', [200, 201, 400, 401, 403, 404, 408, 413, 415, 429, 431, 500, 503]],
    ['GET /repairs/serial/{serial}', [200, 304, 400, 404, 429, 431, 500, 503]],
    ['GET /repairs/serial/{serial}/live', [200, 400, 404, 429, 431, 500, 503]],
    ['POST /images', [201, 400, 401, 403, 408, 413, 415, 431, 500, 503]],
    ['POST /suppliers/{email}/request', [202, 400, 401, 403, 404, 408, 413, 415, 422, 431, 500, 503]],
  ])('lists every possible status of %s', (call, statuses) => {
    expect(statusesOf(call)).toEqual(statuses);
  });

  test('names the schema of every error and of every answer', () => {
    for (const { call, responses } of operations) {
      for (const [status, { $ref, content }] of Object.entries(responses)) {
        const isReport = call === 'GET /readyz' && status === '503';
        if (Number(status) >= 400 && !isReport) expect($ref).toMatch(/^#\/components\/responses\//);
        else if (!['204', '304'].includes(status)) expect(Object.keys(content!)).toHaveLength(1);
      }
    }
  });

  test('declares who may call what', () => {
    expect(operationOf('GET /products').security).toBeUndefined();
    expect(operationOf('GET /cart').security).toEqual([{ shop: [] }]);
    expect(operationOf('GET /repairs').security).toEqual([{ bench: [] }, { shop: [] }]);
    expect(operationOf('PUT /repairs/{id}/assignee').security).toEqual([{ shop: [] }]);
    expect(operationOf('PUT /repairs/{id}/assignee')['x-roles']).toEqual(['admin']);
    expect(operationOf('GET /repairs/serial/{serial}').security).toBeUndefined();
  });

  test('takes the rules of the fields from the contract classes', () => {
    const { PlaceOrderBody, Repair, Product } = document.components!.schemas as Record<string, never>;
    expect(PlaceOrderBody).toMatchObject({
      additionalProperties: false,
      required: ['address', 'phone', 'items'],
      properties: {
        items: { type: 'array', minItems: 1, maxItems: 50, items: { $ref: expect.any(String) } },
      },
    });
    expect(Repair).toMatchObject({ properties: { customerName: { type: ['string', 'null'] } } });
    expect(Product).not.toHaveProperty('additionalProperties');
  });

  test('allows a salary as a number or as text, as the specification sends it', () => {
    const { EmployeeUpdateBody, Employee } = document.components!.schemas as Record<string, never>;
    const salary = { anyOf: [{ type: 'number', minimum: 0.01 }, { type: 'string' }] };
    expect(EmployeeUpdateBody).toMatchObject({ properties: { salary } });
    expect(Employee).toMatchObject({ properties: { salary: { type: 'number' } } });
  });

  test('has no field without a type', () => {
    const names = new Set(dtoClasses().map(({ name }) => name));
    for (const [name, schema] of Object.entries(document.components!.schemas!)) {
      if (!names.has(name)) continue;
      for (const property of Object.values((schema as { properties: Record<string, object> }).properties)) {
        expect(Object.keys(property).some((key) => ['type', '$ref', 'allOf', 'anyOf'].includes(key))).toBe(
          true,
        );
      }
    }
  });

  test('has every path parameter, as required', () => {
    for (const { call, parameters = [] } of operations) {
      const named = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
  });
});

describe('documentation page', () => {
  test('is served with all its assets from our own origin', async () => {
    const page = await gateway.call('GET', '/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources).toEqual(
      [
        'swagger-ui.css',
        'favicon-32x32.png',
        'favicon-16x16.png',
        'swagger-ui-bundle.js',
        'swagger-ui-standalone-preset.js',
        'swagger-ui-init.js',
      ].map((name) => `./docs/${name}`),
    );
    for (const source of sources) {
      const answer = await fetch(new URL(source, `${gateway.origin}/api/docs`));
      expect([source, answer.status]).toEqual([source, 200]);
      await answer.arrayBuffer();
    }
    expect(html).not.toMatch(/<script>(?!\s*<)/);
  });

  test('answers an unknown file with a problem', async () => {
    const answer = await gateway.call('GET', '/docs/none.js');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  });
});
