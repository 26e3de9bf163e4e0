import type { DemoApi } from './demo-api.js';

const CAMERAS = 'wei.lim@example.lk';
const DISKS = 'zainab.marikar@example.lk';
const DAY_MS = 86_400_000;

/** Who delivers what, and the target stock; products without one have the usual target. */
const SUPPLIES: [productId: string, supplier: string, target?: number][] = [
  ['NT-T50C', CAMERAS, 15],
  ['NT-PTZ15', CAMERAS],
  ['NT-PTZ25', CAMERAS],
  ['NT-IF12', CAMERAS],
  ['NT-B50A', CAMERAS, 60],
  ['NT-HDD1', DISKS, 25],
  ['NT-HDD4', DISKS, 25],
];

/** Outstanding purchases, some of them partly delivered. */
const PURCHASES = [
  { productId: 'NT-B50A', supplier: CAMERAS, quantity: 20, received: 12, dueIn: 3 },
  { productId: 'NT-T50C', supplier: CAMERAS, quantity: 15, received: 0, dueIn: 6 },
  { productId: 'NT-HDD4', supplier: DISKS, quantity: 10, received: 0, dueIn: 9 },
];

/** Assigns suppliers to products and buys some, unless a purchase exists already. */
export async function buyStock(api: DemoApi, token: string): Promise<void> {
  for (const [productId, supplier, target = null] of SUPPLIES)
    await api.call(`PUT /products/${productId}/supply`, { token, body: { supplier, target } });
  const bought = await api.call<{ total: number }>('GET /purchases?page=1&limit=1', { token });
  if (bought.total > 0) return;
  for (const { productId, supplier, quantity, received, dueIn } of PURCHASES) {
    const { name: item } = await api.call<{ name: string }>(`GET /products/${productId}`);
    const requiredDate = new Date(Date.now() + dueIn * DAY_MS).toISOString().slice(0, 10);
    const body = { productId, item, quantity, requiredDate };
    await api.call(`POST /suppliers/${supplier}/request`, { token, body });
    if (received) await receive(api, token, { productId, quantity: received });
  }
}

async function receive(
  api: DemoApi,
  token: string,
  of: { productId: string; quantity: number },
): Promise<void> {
  const { requests } = await api.call<{ requests: { _id: string }[] }>(
    `GET /purchases?page=1&limit=1&productId=${of.productId}`,
    { token },
  );
  const headers = { 'idempotency-key': `demo-${of.productId}` };
  await api.call(`POST /purchases/${requests[0]!._id}/receipts`, {
    token,
    headers,
    body: { quantity: of.quantity },
  });
}
