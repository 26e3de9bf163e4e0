import type { IncomingHttpHeaders } from 'node:http';

/** The language of a page when the visitor has none, or when no build has other languages. */
export const DEFAULT_LANGUAGE = 'en';

/**
 * The language of a page: the visitor's choice in the cookie, otherwise the first of the browser's languages that exists. The
 * browser applies the same rule.
 */
export function languageOf(
  { cookie, 'accept-language': wanted }: IncomingHttpHeaders,
  there: string[],
): string {
  const chosen = /(?:^|;\s*)(?:__Host-)?language=([\w-]+)/.exec(cookie ?? '')?.[1];
  if (chosen && there.includes(chosen)) return chosen;
  const preferred = (wanted ?? '').split(',').map(readPreference);
  const byWeight = preferred.toSorted((a, b) => b.weight - a.weight);
  return (
    byWeight.find(({ language, weight }) => weight > 0 && there.includes(language))?.language ??
    DEFAULT_LANGUAGE
  );
}

/** `si-LK;q=0.8` is Sinhala with the weight 0.8. */
function readPreference(text: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = text.trim().split(';');
  const weight = parameters
    .find((parameter) => parameter.trim().startsWith('q='))
    ?.trim()
    .slice(2);
  return { language: tag.split('-')[0]!.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
}
