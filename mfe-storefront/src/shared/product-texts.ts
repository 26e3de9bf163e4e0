import type { Product } from '@netra/api-client';
import { type Language, useLanguage } from '@netra/web-kit';

/** A text and its language: English where there is none in the language of the screen. */
export interface LocalText {
  text: string;
  lang: Language;
}

type Texts = Pick<
  Product,
  | 'name'
  | 'altNames'
  | 'description'
  | 'nameSi'
  | 'altNamesSi'
  | 'descriptionSi'
  | 'nameTa'
  | 'altNamesTa'
  | 'descriptionTa'
>;

const OTHERS = { si: 'Si', ta: 'Ta' } as const;

/** The language in which lists request texts besides the English ones. */
export function useTextLanguage(): keyof typeof OTHERS | undefined {
  const [language] = useLanguage();
  return language === 'en' ? undefined : language;
}

/** The texts of a product in the language of the screen, each in English where the catalogue has no translation. */
export function useProductTexts(product: Texts) {
  const language = useTextLanguage();
  const local = (english: string, other: string | undefined): LocalText =>
    language && other ? { text: other, lang: language } : { text: english, lang: 'en' };
  const suffix = language && OTHERS[language];
  return {
    name: local(product.name, suffix && product[`name${suffix}`]),
    altNames: local(product.altNames.join(', '), suffix && product[`altNames${suffix}`]?.join(', ')),
    description: local(product.description, suffix && product[`description${suffix}`]),
  };
}
