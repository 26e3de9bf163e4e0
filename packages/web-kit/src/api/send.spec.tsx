import { afterEach, expect, test } from '@jest/globals';
import { answerCallsBy } from './answerer';
import { send } from './send';

afterEach(() => answerCallsBy((request, options) => fetch(request, options)));

test('starts a new unsampled trace for every call', async () => {
  const traces: (string | null)[] = [];
  answerCallsBy(async ({ headers }) => {
    traces.push(headers.get('traceparent'));
    return new Response('{}');
  });
  await send('none', new Request('http://localhost/api/products'));
  await send('none', new Request('http://localhost/api/products'));
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(new Set(traces).size).toBe(2);
});
