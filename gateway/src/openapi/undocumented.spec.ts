import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

let gateway: TestGateway;
let document: Document;
beforeAll(async () => {
  gateway = await startTestGateway();
  document = (await (await gateway.call('GET', '/openapi.json')).json()) as Document;
});
afterAll(() => gateway.close());

const json = { 'content-type': 'application/json' };

test.each([
  ['DELETE', '/products/{productId}', '/products/P1', { 'content-type': 'text/plain' }, 'x', 415],
  ['DELETE', '/products/{productId}', '/products/P1', json, '[1]', 400],
  ['DELETE', '/products/{productId}', '/products/P1', json, JSON.stringify({ x: 'x'.repeat(20_000) }), 413],
  ['DELETE', '/users/admins/{email}', '/users/admins/.', {}, undefined, 404],
  ['POST', '/users/logout', '/users/logout', { 'content-type': 'text/plain' }, 'x', 415],
  ['POST', '/users/logout', '/users/logout', json, '{', 400],
])(
  '%s %s, requested as %s with %j and "%.9s", answers with a documented status: %i',
  async (method, path, asked, type, body, status) => {
    const headers = { ...bearer(tokenFor('admin')), ...type };
    expect((await gateway.call(method, asked, { headers, body })).status).toBe(status);
    expect(document.paths[path]![method.toLowerCase()]!.responses).toHaveProperty(String(status));
  },
);
