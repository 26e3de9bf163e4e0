import { defineTexts } from '@netra/web-kit';
import { policies as en } from './en/policies';

/** Delivery, returns and warranty, privacy, terms. */
export const policiesTexts = defineTexts({
  en,
  si: () => import('./si/policies').then((module) => module.policies),
  ta: () => import('./ta/policies').then((module) => module.policies),
});
