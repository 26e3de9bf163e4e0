import { defineTexts } from '@netra/web-kit';
import { tracker as en } from './en/tracker';

export const trackerTexts = defineTexts({
  en,
  si: () => import('./si/tracker').then((module) => module.tracker),
  ta: () => import('./ta/tracker').then((module) => module.tracker),
});
