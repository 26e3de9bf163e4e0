import { formatNumber } from './number';

/** Formats an amount of rupees: `Rs 12,500.00`. */
export const formatMoney = (amount: number): string => `Rs ${formatNumber(amount, 2)}`;

/**
 * The discount from the label price in percent; undefined unless the label price is higher. Only a free product is 100 %
 * off.
 */
export const discountPercent = (price: number, labelPrice: number): number | undefined =>
  labelPrice > price
    ? Math.min(Math.round(((labelPrice - price) / labelPrice) * 100), price > 0 ? 99 : 100)
    : undefined;
