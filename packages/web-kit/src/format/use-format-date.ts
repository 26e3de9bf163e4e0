import { useLanguage } from '../texts/use-language';
import { type DateStyle, formatDate } from './date';

/** `formatDate` in the language that is being shown: for pages that the server renders, which begin in the language they were rendered in. */
export function useFormatDate(): (value: string | number | Date, style?: DateStyle) => string {
  const [language] = useLanguage();
  return (value, style) => formatDate(value, style, language);
}
