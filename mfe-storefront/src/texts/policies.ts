import { defineTexts } from '@netra/web-kit';
import { policies as en } from './en/policies';

/** The texts of delivery, returns and warranty, privacy, and terms. */
export const policiesTexts = defineTexts({
  en,
  si: () => import('./si/policies').then((module) => module.policies),
  ta: () => import('./ta/policies').then((module) => module.policies),
});
