import { today } from '@netra/web-kit';

const DAY_MS = 86_400_000;

/** The day in Sri Lanka a number of days after today. */
export const dayFromNow = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
