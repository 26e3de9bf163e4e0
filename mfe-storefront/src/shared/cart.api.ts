import { call, type CartItem, tellCartChanged } from '@netra/web-kit';

/** Adds to the customer's cart, once per key; a negative quantity subtracts. */
export async function postCart(
  { productId, name, image, price }: Omit<CartItem, 'quantity'>,
  quantity: number,
  key?: string,
): Promise<{ items: CartItem[] }> {
  const item = { productId, name, image, price };
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  const cart = await call('POST /cart', { body: { item, quantity }, headers, has: ['items'] });
  tellCartChanged();
  return cart;
}
