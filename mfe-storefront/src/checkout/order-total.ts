import type { Delivery } from '@netra/shop-kit/delivery';
import { totalOf } from '../shared/cart-lines';
import type { CheckoutLine } from './use-checkout-lines';

/** The price of an order's products. */
export const goodsOf = (lines: CheckoutLine[]): number =>
  totalOf(lines.map(({ product, qty }) => ({ price: product?.price ?? 0, qty })));

/** Goods plus delivery; added in cents, because sums of decimals are inexact. */
export const totalWith = (goods: number, delivery: Delivery | undefined): number =>
  (Math.round(goods * 100) + Math.round((delivery?.fee ?? 0) * 100)) / 100;
