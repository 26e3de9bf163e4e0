import { defineTexts } from '@netra/web-kit';
import { intakeEn } from './intake-en';

/** The texts of the intake of a device. */
export const intakeTexts = defineTexts({
  en: intakeEn,
  si: () => import('./intake-si').then((module) => module.intakeSi),
  ta: () => import('./intake-ta').then((module) => module.intakeTa),
});
