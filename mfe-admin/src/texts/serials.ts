import { defineTexts } from '@netra/web-kit';

const en = {
  title: 'Serial numbers',
  hint: 'One a row. The repair desk then knows the sale and its warranty; the customer sees them on the order.',
  line: (product: string, qty: number) => `${product} (${qty})`,
  tooMany: (qty: number) => `There can be ${qty} at most.`,
  twice: (serial: string) => `${serial} is there twice.`,
  follow: (serials: string) => `Add ${serials}`,
  card: 'Warranty card',
  save: 'Save serial numbers',
  saved: 'Serial numbers saved',
  failed: 'The serial numbers could not be saved.',
};

/** The texts of an order's serial numbers. */
export const serialsTexts = defineTexts({
  en,
  si: () => import('./serials-si').then((module) => module.serials as typeof en),
  ta: () => import('./serials-ta').then((module) => module.serials as typeof en),
});
