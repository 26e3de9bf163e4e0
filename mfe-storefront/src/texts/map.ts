import { defineTexts } from '@netra/web-kit';
import { map as en } from './en/map';

export const mapTexts = defineTexts({
  en,
  si: () => import('./si/map').then((module) => module.map),
  ta: () => import('./ta/map').then((module) => module.map),
});
