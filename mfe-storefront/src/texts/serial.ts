import { defineTexts } from '@netra/web-kit';
import { serial as en } from './en/serial';

export const serialTexts = defineTexts({
  en,
  si: () => import('./si/serial').then((module) => module.serial),
  ta: () => import('./ta/serial').then((module) => module.serial),
});
