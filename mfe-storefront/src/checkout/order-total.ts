import type { Delivery } from '@netra/web-kit/delivery';
import { totalOf } from '../shared/cart-lines';
import type { CheckoutLine } from './use-checkout-lines';

/** What the products of an order cost. */
export const goodsOf = (lines: CheckoutLine[]): number =>
  totalOf(lines.map(({ product, qty }) => ({ price: product?.price ?? 0, qty })));

/** Goods with their delivery; in cents, because a sum of decimals is inexact. */
export const totalWith = (goods: number, delivery: Delivery | undefined): number =>
  (Math.round(goods * 100) + Math.round((delivery?.fee ?? 0) * 100)) / 100;
