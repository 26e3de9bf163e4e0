import { OneOf, Text, TextList } from '../rules/fields.js';

/** The languages, beside English, in which a product may have texts. */
export const TEXT_LANGUAGES = ['si', 'ta'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

const description = 'In Sinhala (`Si`) or Tamil (`Ta`); empty where only the English text is known';

/** A name in another language. */
export const OtherName = () => Text({ optional: true, max: 200, description });
/** Alternative names in another language, which the search knows. */
export const OtherNames = () => TextList({ optional: true, max: 20, description });
/** A description in another language. */
export const OtherDescription = () => Text({ optional: true, max: 10_000, multiline: true, description });

export type AskedLanguage = TextLanguage | 'all';

/** The language of the texts that a list has beside the English ones. */
export const AskedLanguage = () =>
  OneOf([...TEXT_LANGUAGES, 'all'], {
    optional: true,
    description: 'Also the texts of this language, or of all, where a product has them',
  });
