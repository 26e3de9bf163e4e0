import { type CartItem, request } from '@netra/web-kit';
import type { CartLine } from './cart-lines';

/** Adds to the customer's cart, or takes away with a negative quantity. */
export const postCart = ({ productId, name, image, price }: Omit<CartItem, 'quantity'>, quantity: number) =>
  request<{ items: CartLine[] }>('POST', '/cart', {
    body: { item: { productId, name, image, price }, quantity },
    has: ['items'],
  });
