import { endpoint } from '../bus/endpoint.js';
import { Flag, Int, ListOf, Money, OneOf } from '../rules/fields.js';

/** The districts of Sri Lanka. */
export const DISTRICTS = [
  'Ampara',
  'Anuradhapura',
  'Badulla',
  'Batticaloa',
  'Colombo',
  'Galle',
  'Gampaha',
  'Hambantota',
  'Jaffna',
  'Kalutara',
  'Kandy',
  'Kegalle',
  'Kilinochchi',
  'Kurunegala',
  'Mannar',
  'Matale',
  'Matara',
  'Moneragala',
  'Mullaitivu',
  'Nuwara Eliya',
  'Polonnaruwa',
  'Puttalam',
  'Ratnapura',
  'Trincomalee',
  'Vavuniya',
] as const;
export type District = (typeof DISTRICTS)[number];

/** Instead of a district: the customer collects the order at the shop, free of charge. */
export const PICK_UP = 'pickup';

export const DELIVERY_CHOICES = [...DISTRICTS, PICK_UP] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

const MAX_FEE = 1_000_000;
const MAX_DAYS = 60;

/** The fee of a delivery to a district, and the days from order to arrival. */
export class DeliveryRate {
  @OneOf(DISTRICTS) district: District;
  @Flag({ description: 'Whether the shop delivers there' }) isServed: boolean;
  @Money({ max: MAX_FEE }) fee: number;
  @Int({ min: 0, max: MAX_DAYS }) daysFrom: number;
  @Int({ min: 0, max: MAX_DAYS }) daysTo: number;
}

/** Fees and days of all districts. */
export class DeliveryTerms {
  @ListOf(() => DeliveryRate, {
    min: DISTRICTS.length,
    max: DISTRICTS.length,
    description: 'Each district once',
  })
  rates: DeliveryRate[];
  @Money({
    nullable: true,
    description: 'Goods of this sum or more are delivered without a fee; null: never',
  })
  freeFrom: number | null;
  @Int({ min: 1, description: 'A stale one is refused with 409 and the current terms' }) version: number;
}

export const GetDelivery = endpoint<object, DeliveryTerms>('orders.delivery.get', {
  at: 'GET /delivery',
  roles: 'anyone',
  name: 'getDelivery',
  summary: 'Fees and days of delivery by district',
  tag: 'Delivery',
  status: 200,
  reply: DeliveryTerms,
});

/** CONFLICT with `details.current` for a stale `version`. */
export const ChangeDelivery = endpoint<DeliveryTerms, DeliveryTerms>('orders.delivery.change', {
  at: 'PUT /delivery',
  roles: ['admin'],
  name: 'changeDelivery',
  summary: 'Change fees, days and the sum above which delivery is free; a stale `version` is refused',
  tag: 'Delivery',
  body: DeliveryTerms,
  status: 200,
  reply: DeliveryTerms,
  errors: [409],
});
