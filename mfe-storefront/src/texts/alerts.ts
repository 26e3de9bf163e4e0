import { defineTexts } from '@netra/web-kit';
import { alerts as en } from './en/alerts';

export const alertsTexts = defineTexts({
  en,
  si: () => import('./si/alerts').then((module) => module.alerts),
  ta: () => import('./ta/alerts').then((module) => module.alerts),
});
