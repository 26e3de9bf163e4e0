import { afterEach, beforeAll, afterAll, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  counter,
  Gauges,
  inSpan,
  metricsText,
  observeHttp,
  spanOf,
  startSpan,
  traceHeaders,
} from '../index.js';
import { startTracing, stopTracing, traceId, traceparent, withSpan } from '../index.js';

interface Recorded {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string } }[];
}

const TRACE = 'a'.repeat(32);
const PARENT = `00-${TRACE}-${'b'.repeat(16)}`;

let collector: Server;
let endpoint: string;
let bodies: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      collector.emit('received');
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());
afterEach(async () => {
  await stopTracing();
  bodies = [];
});

/** The spans that a process sends when it ends; on a busy machine they may arrive after the second for which it waits. */
async function sent(count: number): Promise<Recorded[]> {
  await stopTracing();
  while (spans().length < count) await once(collector, 'received');
  return spans();
}

function spans(): Recorded[] {
  type Export = { resourceSpans: { scopeSpans: { spans: Recorded[] }[] }[] };
  const exports = bodies.map((body) => JSON.parse(body) as Export);
  return exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

describe('span', () => {
  test('does not exist while tracing is off, and the work still runs', async () => {
    await startTracing({ service: 'shop', endpoint: '' });
    expect(startSpan('x', { kind: 'server' })).toBeUndefined();
    expect(await inSpan('x', { kind: 'server' }, async () => [traceId(), traceparent()])).toEqual([
      undefined,
      undefined,
    ]);
    expect(await sent(0)).toEqual([]);
  });

  test('continues the trace of another process, as do its children', async () => {
    await startTracing({ service: 'shop', endpoint });
    await inSpan('outer', { kind: 'server', parent: `${PARENT}-01` }, async () => {
      expect(traceId()).toBe(TRACE);
      await inSpan('inner', { kind: 'client' }, async () => expect(traceparent()).toMatch(`00-${TRACE}-`));
    });
    const [inner, outer] = await sent(2);
    expect(inner).toMatchObject({ name: 'inner', traceId: TRACE, parentSpanId: outer?.spanId });
    expect(outer).toMatchObject({ name: 'outer', traceId: TRACE, parentSpanId: 'b'.repeat(16) });
  });

  test('records the kind of an error but never its message', async () => {
    await startTracing({ service: 'shop', endpoint });
    const error = Object.assign(new Error('nimal@x.lk is taken'), { code: 'CONFLICT' });
    await expect(inSpan('x', { kind: 'server' }, () => Promise.reject(error))).rejects.toBe(error);
    const [span] = await sent(1);
    expect(span?.status.code).toBe(2);
    expect(span?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'CONFLICT' } });
    expect(bodies.join()).not.toContain('nimal');
  });

  test('is not sent when the trace is not sampled, nor are its children', async () => {
    await startTracing({ service: 'shop', endpoint, ratio: 0 });
    await inSpan('x', { kind: 'server' }, async () => expect(traceparent()).toMatch(/-00$/));
    expect(await sent(0)).toEqual([]);
  });

  test.each(['', 'nonsense', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${PARENT}-01-more`])(
    'starts a new trace when its parent is %j',
    async (parent) => {
      await startTracing({ service: 'shop', endpoint });
      await inSpan('x', { kind: 'server', parent }, async () => undefined);
      const [span] = await sent(1);
      expect(span?.traceId).not.toBe(TRACE);
      expect(span?.parentSpanId ?? '').toBe('');
    },
  );

  test('delays nothing when the collector is unreachable', async () => {
    await startTracing({ service: 'shop', endpoint: 'http://127.0.0.1:9' });
    expect(await inSpan('x', { kind: 'server' }, async () => 'answer')).toBe('answer');
    await stopTracing();
  });
});

describe('server', () => {
  const serve = async (isEntry: boolean) => {
    const server = Fastify();
    observeHttp(server, { routeOf: ({ routeOptions }) => routeOptions.url ?? 'none', isEntry });
    server.get('/people/:email', async (request) => withSpan(spanOf(request), () => traceHeaders(request)));
    await server.ready();
    return server;
  };

  test('of a public process keeps the trace id of its caller but decides itself whether to record', async () => {
    await startTracing({ service: 'edge', endpoint });
    const server = await serve(true);
    const headers = { traceparent: `${PARENT}-00` };
    const answer = await server.inject({ url: '/people/nimal@x.lk?token=t-1', headers });
    const [span] = await sent(1);
    expect(span).toMatchObject({ name: 'GET /people/:email', traceId: TRACE });
    expect(span?.parentSpanId ?? '').toBe('');
    expect(answer.json()).toEqual({
      traceparent: `00-${TRACE}-${span?.spanId}-01`,
      tracestate: 'netra=edge',
    });
    expect(bodies.join()).not.toMatch(/nimal|t-1/);
  });

  test('of an internal process follows the sampling decision of its caller', async () => {
    await startTracing({ service: 'gateway', endpoint });
    const server = await serve(false);
    const byEdge = { tracestate: 'netra=edge' };
    await server.inject({ url: '/people/a', headers: { ...byEdge, traceparent: `${PARENT}-00` } });
    await server.inject({ url: '/people/b', headers: { ...byEdge, traceparent: `${PARENT}-01` } });
    expect((await sent(1)).map(({ parentSpanId }) => parentSpanId)).toEqual(['b'.repeat(16)]);
  });

  test('of an internal process reached without the edge decides itself whether to record', async () => {
    await startTracing({ service: 'gateway', endpoint });
    const server = await serve(false);
    await server.inject({ url: '/people/a', headers: { traceparent: `${PARENT}-00` } });
    const [span] = await sent(1);
    expect(span).toMatchObject({ name: 'GET /people/:email', traceId: TRACE });
    expect(span?.parentSpanId ?? '').toBe('');
  });

  test('has a metric series per route, not per path', async () => {
    const server = await serve(false);
    for (const path of ['/people/nimal', '/people/kamala', '/nowhere/nimal']) await server.inject(path);
    const text = await metricsText();
    expect(text).toMatch(
      /netra_http_request_duration_seconds_count\{.*route="\/people\/:email",status="2xx"\}/,
    );
    expect(text).toMatch(/route="none",status="4xx"\} 1/);
    expect(text).not.toMatch(/nimal|kamala/);
  });
});

describe('metrics', () => {
  test('start at 0', async () => {
    counter('test_tries_total', 'Tries', { realm: ['shop', 'bench'], outcome: ['ok', 'refused'] });
    const lines = (await metricsText()).match(/^test_tries_total\{.*\} 0$/gm);
    expect(lines).toHaveLength(4);
  });

  test('omit one that cannot be measured and report the others', async () => {
    const gauges = new Gauges();
    gauges.add('test_rows', 'Rows', () => Promise.reject(new Error('the database is away')));
    gauges.add('test_size', 'Size', () => 7);
    gauges.add('test_stages', 'Stages', () => ({ received: 2, done: 0 }), 'stage');
    const text = await metricsText(gauges);
    expect(text).not.toMatch(/^test_rows\b/m);
    expect(text).toMatch(/^test_size\{.*\} 7$/m);
    expect(text.match(/^test_stages\{stage="\w+",.*\} [02]$/gm)).toHaveLength(2);
  });
});
