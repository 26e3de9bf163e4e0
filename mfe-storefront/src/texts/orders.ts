import { defineTexts } from '@netra/web-kit';
import { orders as en } from './en/orders';

export const ordersTexts = defineTexts({
  en,
  si: () => import('./si/orders').then((module) => module.orders),
  ta: () => import('./ta/orders').then((module) => module.orders),
});
