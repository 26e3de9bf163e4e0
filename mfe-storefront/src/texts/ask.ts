import { defineTexts } from '@netra/web-kit';
import { ask as en } from './en/ask';

export const askTexts = defineTexts({
  en,
  si: () => import('./si/ask').then((module) => module.ask),
  ta: () => import('./ta/ask').then((module) => module.ask),
});
