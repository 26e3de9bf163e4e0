import { formatNumber } from './number';

/** An amount of rupees as people read it: `Rs 12,500.00`. */
export const formatMoney = (amount: number): string => `Rs ${formatNumber(amount, 2)}`;

/** How many percent the price is below the label price; undefined unless the label price is the higher one. */
export const discountPercent = (price: number, labelPrice: number): number | undefined =>
  labelPrice > price ? Math.round(((labelPrice - price) / labelPrice) * 100) : undefined;
