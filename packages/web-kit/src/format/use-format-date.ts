import { useLanguage } from '../texts/use-language';
import { type DateStyle, formatDate } from './date';

/** `formatDate` in the language of the page, for pages that the server renders. */
export function useFormatDate(): (value: string | number | Date, style?: DateStyle) => string {
  const [language] = useLanguage();
  return (value, style) => formatDate(value, style, language);
}
