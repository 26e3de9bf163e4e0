import { defineTexts } from '@netra/web-kit';
import { kitCheck as en } from './en/kitcheck';

export const kitCheckTexts = defineTexts({
  en,
  si: () => import('./si/kitcheck').then((module) => module.kitCheck),
  ta: () => import('./ta/kitcheck').then((module) => module.kitCheck),
});
