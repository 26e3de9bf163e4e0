import { expect, test } from '@jest/globals';
import { startEdge, STOREFRONT } from '../testing/edge.js';

const workerOf = async (origin: string) => {
  const answer = await fetch(`${origin}/shell/service-worker.js`);
  return { answer, text: await answer.text() };
};

test('the service worker may serve the whole site and is revalidated each time', async () => {
  const edge = await startEdge();
  try {
    const { answer, text } = await workerOf(edge.origin);
    expect(answer.headers.get('service-worker-allowed')).toBe('/');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(text).toMatch(/^self\.netraRelease="[0-9a-f]{12}";const worker = 1;$/);
  } finally {
    await edge.close();
  }
});

test('the service worker changes when a remote is deployed', async () => {
  const edge = await startEdge();
  try {
    const before = await workerOf(edge.origin);
    edge.deploy({ ...STOREFRONT, entry: 'remoteEntry.ba9876543210.js' });
    let after = before;
    while (after.text === before.text) after = await workerOf(edge.origin);
    expect(after.text).toMatch(/^self\.netraRelease="[0-9a-f]{12}";const worker = 1;$/);
  } finally {
    await edge.close();
  }
});

test('the service worker removes itself and its caches when it is switched off', async () => {
  const edge = await startEdge({ SERVICE_WORKER: 'off' });
  try {
    const { text } = await workerOf(edge.origin);
    expect(text).toContain('registration.unregister()');
    expect(text).toContain('caches.delete(');
    expect(text).not.toContain('const worker');
  } finally {
    await edge.close();
  }
});
