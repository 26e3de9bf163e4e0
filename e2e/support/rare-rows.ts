import { call, newCustomer, newProduct, unique } from './api.js';

/** One row in each rare state, for the lists of the back office. */
export async function addRareRows(origin: string, token: string): Promise<void> {
  const { productId } = await newProduct(origin, token, { stock: 99_996 });
  await newProduct(origin, token, { stock: 0, isAvailable: false });
  await call(origin, 'POST /users/create-admin', {
    token,
    body: { email: `${unique('invited')}@example.lk` },
  });
  const blocked = await newCustomer(origin);
  const order = await call<{ orderId: string }>(origin, 'POST /orders', {
    token: blocked.token,
    body: { address: '1 Fort, Galle', phone: '0771234567', items: [{ productId, qty: 1 }] },
  });
  await call(origin, `PUT /orders/${order.body.orderId}`, { token, body: { status: 'cancelled' } });
  await call(origin, `PATCH /users/customers/${encodeURIComponent(blocked.email)}/block`, {
    token,
    body: { isBlock: true, reason: 'Never at home' },
  });
}
