import { defineTexts } from '@netra/web-kit';
import { account as en } from './en/account';

export const accountTexts = defineTexts({
  en,
  si: () => import('./si/account').then((module) => module.account),
  ta: () => import('./ta/account').then((module) => module.account),
});
