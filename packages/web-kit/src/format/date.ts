import { site } from '../site';

const styles = {
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A point in time in the shop's time zone: `day` (21 Nov 2026), `time`, or `moment` (both). Answers an empty text for
 * what is no date.
 */
export function formatDate(value: string | number | Date, style: keyof typeof styles = 'day'): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat('en-GB', { ...styles[style], timeZone: site.timeZone }).format(date);
}

/** Today in the shop's time zone as `2026-11-21`, for the `min` of a date input. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone, dateStyle: 'short' }).format(new Date());
