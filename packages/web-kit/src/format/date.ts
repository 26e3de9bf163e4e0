import { site } from '../site';
import { kitTexts } from '../texts/kit-texts';
import { currentLanguage, type Language } from '../texts/language';
import { lazily } from './lazily';

export type DateStyle = 'day' | 'time' | 'moment';

const time = lazily(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: site.timeZone }));

/**
 * A point in time in the shop's time zone and the person's language: `day` (21 Nov 2026), `time`, or `moment` (both).
 * Answers an empty text for what is no date.
 */
export function formatDate(
  value: string | number | Date,
  style: DateStyle = 'day',
  language: Language = currentLanguage(),
): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  if (style === 'time') return time().format(date);
  const day = kitTexts.in(language).day(date);
  return style === 'day' ? day : `${day}, ${time().format(date)}`;
}

/** Today in the shop's time zone as `2026-11-21`, for the `min` of a date input. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone, dateStyle: 'short' }).format(new Date());
