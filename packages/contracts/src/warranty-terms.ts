import { Int } from './fields.js';

/** The shop's usual warranty: of a product that states no other, and of what was sold before products stated one. */
export const WARRANTY_MONTHS = 12;

export const MAX_WARRANTY_MONTHS = 120;

/** How long a product is under warranty from the day of its delivery; absent while a service is still of an earlier release. */
export const WarrantyMonths = (description = 'Months of warranty from the day of delivery, 0 for none') =>
  Int({ optional: true, min: 0, max: MAX_WARRANTY_MONTHS, description });
