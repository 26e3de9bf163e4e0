import { Int } from '../rules/fields.js';

/** The shop's usual warranty: for products that state no other, and for sales from before products stated one. */
export const WARRANTY_MONTHS = 12;

export const MAX_WARRANTY_MONTHS = 120;

/** The warranty of a product from the day of its delivery; absent while a service still runs an earlier release. */
export const WarrantyMonths = (description = 'Months of warranty from the day of delivery, 0 for none') =>
  Int({ optional: true, min: 0, max: MAX_WARRANTY_MONTHS, description });
