import { defineTexts } from '@netra/web-kit';
import { catalog as en } from './en/catalog';

export const catalogTexts = defineTexts({
  en,
  si: () => import('./si/catalog').then((module) => module.catalog),
  ta: () => import('./ta/catalog').then((module) => module.catalog),
});
