import { expect, test } from '@jest/globals';
import { GetMyOrder, GetProducts } from '@netra/contracts';
import { eventually } from '@netra/local-servers/testing';
import { anOrder } from '../testing/an-order.js';
import { openStream } from '../testing/live-stream.js';
import { startTestGateway, warmDrawing } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

test('the shutdown waits for the response of a running request and accepts no new ones', async () => {
  const gateway = await startTestGateway();
  let finish: (value: object) => void = () => undefined;
  gateway.services.on(GetProducts, () => new Promise((resolve) => (finish = resolve)));
  const running = gateway.call('GET', '/products/P1');
  await eventually(() => expect(gateway.services.last(GetProducts)?.payload).toEqual({ productIds: ['P1'] }));
  const stopped = gateway.stopListening();
  await eventually(() => expect(fetch(`${gateway.origin}/api/healthz`)).rejects.toThrow());
  finish([{ productId: 'P1' }]);
  expect(await (await running).json()).toEqual({ productId: 'P1' });
  await stopped;
  await gateway.close();
});

test('the shutdown waits until a requested invoice is drawn', async () => {
  const gateway = await startTestGateway();
  await warmDrawing(gateway);
  let finish: (value: object) => void = () => undefined;
  gateway.services.on(GetMyOrder, () => new Promise((resolve) => (finish = resolve)));
  const headers = bearer(tokenFor('customer'));
  const running = gateway.call('GET', '/orders/mine/NT-1/invoice', { headers });
  await eventually(() =>
    expect(gateway.services.last(GetMyOrder)?.payload).toMatchObject({ orderId: 'NT-1' }),
  );
  const stopped = gateway.stopListening();
  await eventually(() => expect(fetch(`${gateway.origin}/api/healthz`)).rejects.toThrow());
  finish(anOrder());
  expect(await (await running).text()).toMatch(/^%PDF-[^]+%%EOF\s*$/);
  await stopped;
  await gateway.close();
});

test('the shutdown closes open streams', async () => {
  const gateway = await startTestGateway();
  const streams = await Promise.all(
    [1, 2, 3].map((n) => openStream(`${gateway.origin}/api/repairs/serial/SN-${n}/live`)),
  );
  await gateway.stopListening();
  await Promise.all(streams.map(({ ended }) => ended));
  await gateway.close();
});

test('the shutdown serves callers that still hold connections, and closes the connections', async () => {
  const gateway = await startTestGateway({ LINGER_MS: '1500' });
  gateway.services.on(GetProducts, () => [{ productId: 'P1' }]);
  const before = await gateway.call('GET', '/products/P1');
  await before.json();
  const stopped = gateway.stopListening();
  const after = await eventually(async () => {
    const answer = await gateway.call('GET', '/products/P1');
    expect(await answer.json()).toEqual({ productId: 'P1' });
    expect(answer.headers.get('connection')).toBe('close');
    return answer;
  });
  expect([before.headers.get('connection'), after.status]).toEqual(['keep-alive', 200]);
  await stopped;
  await expect(fetch(`${gateway.origin}/api/healthz`)).rejects.toThrow();
  await gateway.close();
});
