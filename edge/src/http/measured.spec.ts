import { expect, test } from '@jest/globals';
import { metricsText } from '@netra/node-kit';
import { testEdges } from '../testing/behind.js';

const { behind } = testEdges();

/** The labels of the requests that this process has answered. */
const COUNT =
  /^netra_http_request_duration_seconds_count\{.*method="(\w+)",route="([^"]+)",status="(\w+)".* (\d+)$/gm;

/** How often each kind of request was measured. */
async function measured(): Promise<Map<string, number>> {
  const found = [...(await metricsText()).matchAll(COUNT)];
  return new Map(
    found.map(([, method, route, status, count]) => [`${method} ${route} ${status}`, Number(count)]),
  );
}

test('the metrics of requests distinguish calls from probes and uploads', async () => {
  const edge = await behind((request, response) => {
    request.resume();
    response.writeHead(request.url === '/api/orders' ? 503 : 200).end();
  });
  const form = new FormData();
  form.set('image', new Blob(['x']), 'x.png');
  const of = (path: string, request?: RequestInit) =>
    fetch(edge.origin + path, request).then((answer) => answer.text());
  const before = await measured();
  await of('/api/products?page=2');
  await of('/api/orders');
  await of('/api/readyz?x');
  await of('/api/products/CAM/images', { method: 'POST', body: form });
  const rising = [...(await measured())].filter(([kind, count]) => count > (before.get(kind) ?? 0));
  expect(rising.map(([kind]) => kind).toSorted()).toEqual([
    'GET /api/* 2xx',
    'GET /api/* 5xx',
    'GET /api/readyz 2xx',
    'POST /api/* upload 2xx',
  ]);
});
