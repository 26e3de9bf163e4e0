import type { Language } from './language';

/** The wordings of a count; `other` is always needed. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * Wordings by number, with the plural rules of a language.
 *
 * @example const plural = plurals('en'); plural(3, { one: '# product', other: '# products' })
 */
export function plurals(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(`${language}-LK`);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', number.format(count));
}
