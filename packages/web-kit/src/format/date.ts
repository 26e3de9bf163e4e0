import { kitTexts } from '../texts/kit-texts';
import { currentLanguage, type Language } from '../texts/language';
import { useLanguage } from '../texts/use-language';
import { shopClock } from './shop-clock';

type DateStyle = 'day' | 'near' | 'time' | 'moment';

/**
 * A point in time in the shop's time zone and the person's language: `day` (21 Nov 2026), `near` (21 Nov), `time`, or
 * `moment` (day and time).
 * Returns an empty text for an invalid date.
 */
export function formatDate(
  value: string | number | Date,
  style: DateStyle = 'day',
  language: Language = currentLanguage(),
): string {
  const clock = shopClock(new Date(value));
  if (Number.isNaN(clock.getTime())) return '';
  const time = clock.toISOString().slice(-13, -8);
  if (style === 'time') return time;
  const day = kitTexts.in(language).day(clock.getTime(), style !== 'near');
  return style !== 'moment' ? day : `${day}, ${time}`;
}

/** `formatDate` in the language of the page, for pages that the server renders. */
export function useFormatDate(): (value: string | number | Date, style?: DateStyle) => string {
  const [language] = useLanguage();
  return (value, style) => formatDate(value, style, language);
}

/** Today in the shop's time zone as `2026-11-21`, for the `min` of a date input. */
export const today = (): string => shopClock(new Date()).toISOString().slice(0, 10);
