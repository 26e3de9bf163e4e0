import type { ErrorKey } from './error-key';
import { defineTexts } from './text-set';
import { currentLanguage } from './language';

/** An error, or a rejected field, in the server's words. */
export interface ServerError {
  message: string;
  key?: unknown;
  values?: unknown;
}

/** The English screens use their own words where the server's sentence is meant for readers of the API. */
const errorsEn: Partial<Record<ErrorKey, string>> = {
  'field.required': 'Please fill this in.',
  'field.email': 'Enter an e-mail address, such as name@example.lk.',
  'field.phone': 'Enter a phone number in digits, such as 077 123 4567.',
  'field.sixDigits': 'Enter the six digits of the code.',
  'field.number': 'Enter a number.',
  'field.wholeNumber': 'Enter a whole number.',
  'field.twoDecimals': 'At most two decimals.',
  'field.noControls': 'Remove line breaks and invisible characters.',
  'field.maxLength': 'At most {limit} characters.',
  'field.minLength': 'At least {limit} characters.',
  'field.max': 'At most {limit}.',
  'field.min': 'At least {limit}.',
};

/** The server's errors by key, with `{name}` for a value. Keys that a language lacks are shown in the server's words. */
export const errorTexts = defineTexts<Record<string, string | undefined>>({
  en: errorsEn,
  si: () => import('./errors-si').then(({ errorsSi }) => errorsSi),
  ta: () => import('./errors-ta').then(({ errorsTa }) => errorsTa),
});

/** An error in the language of the screen. One without a known key, from a newer or older server, keeps its sentence. */
export function errorSentence({ message, key, values }: ServerError): string {
  const text = errorTexts.in(currentLanguage())[String(key)];
  const named = (values ?? {}) as Record<string, unknown>;
  return text?.replace(/\{(\w+)\}/g, (_, name: string) => String(named[name] ?? '')) ?? message;
}
