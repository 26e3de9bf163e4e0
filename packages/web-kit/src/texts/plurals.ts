import { formatNumber } from '../format/number';
import type { Language } from './language';

/** The wordings of a count. `#` stands for the number. */
interface Forms {
  one?: string;
  other: string;
}

/**
 * The whole numbers with the form `one`: the cardinal rules of Unicode's CLDR. `Intl.PluralRules` gives the same result, but
 * creating the first one on a page took 17 ms on a desktop CPU.
 */
const ONE: Record<Language, (count: number) => boolean> = {
  en: (count) => count === 1,
  si: (count) => count === 0 || count === 1,
  ta: (count) => count === 1,
};

/**
 * Wordings by number, with the plural rules of a language.
 *
 * @example const plural = plurals('en'); plural(3, { one: '# product', other: '# products' })
 */
export function plurals(language: Language): (count: number, forms: Forms) => string {
  return (count, { one, other }) =>
    ((ONE[language](count) && one) || other).replaceAll('#', formatNumber(count));
}
