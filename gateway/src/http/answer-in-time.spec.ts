import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { metricsText } from '@netra/node-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { observeHttp } from '@netra/service-kit';
import { answerInTime } from './answer-in-time.js';

let server: FastifyInstance;
let origin: string;
let finish: () => void = () => undefined;
beforeAll(async () => {
  server = Fastify();
  observeHttp(server, { routeOf: ({ routeOptions, method }) => `${method} ${routeOptions.url}` });
  server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().on('end', () => done(null));
  });
  server.addHook('preValidation', answerInTime);
  server.all('/hangs', () => new Promise((resolve) => (finish = () => resolve({ late: true }))));
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

test('answers a hanging call with an outage, and drops the delayed answer', async () => {
  const answer = await fetch(`${origin}/hangs`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', key: 'shop.away' });
  finish();
  expect(await metricsText()).toMatch(/duration_seconds_count\{.*route="GET \/hangs",status="5xx".*\} 1/);
});

test('waits for a form whose pictures take longer to process', async () => {
  const body = new FormData();
  body.set('image', new Blob(['x']), 'x.png');
  const answer = fetch(`${origin}/hangs`, { method: 'POST', body });
  const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 4_700, 'waits'))]);
  finish();
  expect([first, (await answer).status]).toEqual(['waits', 200]);
});
