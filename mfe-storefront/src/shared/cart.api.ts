import { type CartItem, request, tellCartChanged } from '@netra/web-kit';
import type { CartLine } from './cart-lines';

/** Adds to the customer's cart, or takes away with a negative quantity. */
export async function postCart(
  { productId, name, image, price }: Omit<CartItem, 'quantity'>,
  quantity: number,
): Promise<{ items: CartLine[] }> {
  const body = { item: { productId, name, image, price }, quantity };
  const cart = await request<{ items: CartLine[] }>('POST', '/cart', { body, has: ['items'] });
  tellCartChanged();
  return cart;
}
