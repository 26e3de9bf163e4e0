import { useEffect, useSyncExternalStore } from 'react';
import type { TextSet } from './text-set';
import { renderedLanguage } from './rendering';
import { useLanguage } from './use-language';

/** The messages of a set in the person's language. */
export function useTexts<T>(set: TextSet<T>): T {
  const [language] = useLanguage();
  const texts = useSyncExternalStore(
    set.subscribe,
    () => set.in(language),
    () => set.in(renderedLanguage()),
  );
  useEffect(() => void set.load(language), [set, language]);
  return texts;
}
