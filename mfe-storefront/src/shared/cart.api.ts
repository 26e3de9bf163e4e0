import { call, type CartItem, tellCartChanged } from '@netra/web-kit';

/** Adds to the customer's cart, or takes away with a negative quantity. */
export async function postCart(
  { productId, name, image, price }: Omit<CartItem, 'quantity'>,
  quantity: number,
): Promise<{ items: CartItem[] }> {
  const item = { productId, name, image, price };
  const cart = await call('POST /cart', { body: { item, quantity }, has: ['items'] });
  tellCartChanged();
  return cart;
}
