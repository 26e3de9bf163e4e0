import { defineTexts, plurals } from '@netra/web-kit';

const plural = plurals('en');

const en = {
  word: 'Warranty card',
  of: (orderId: string) => `Warranty card of order ${orderId}`,
  soldTo: 'Sold to',
  product: 'Product',
  pieces: (productId: string, qty: number) =>
    `${productId} · ${plural(qty, { one: '# piece', other: '# pieces' })}`,
  serials: 'Serial numbers',
  onTheDevice: 'See the label of the device',
  warranty: 'Warranty',
  until: (day: string) => `until ${day}`,
  months: (months: number) =>
    months === 0
      ? 'none'
      : plural(months, {
          one: '# month from the day of delivery',
          other: '# months from the day of delivery',
        }),
  rulesHeading: 'What the warranty covers',
  rules: [
    'A fault in material or manufacture: we repair the device or replace it, without charge for parts and work.',
    'Not covered are lightning, water in a housing that was opened, wrong power supplies, physical damage, and repairs by somebody else.',
    'To claim it, open “My warranties” on our site, or bring the device with its serial number. This card or the order number is enough.',
  ],
};

export type WarrantyCardTexts = typeof en;

/** The texts of the printed warranty card. */
export const warrantyCardTexts = defineTexts({
  en,
  si: () => import('./warranty-card-si').then((module) => module.si),
  ta: () => import('./warranty-card-ta').then((module) => module.ta),
});
