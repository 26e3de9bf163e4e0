import { traces } from '@netra/web-kit';
import { useSyncExternalStore } from 'react';

const MAX_RECENT = 5;
const stored = traces.searches;

/** The last searches in this browser, the newest first. They are never sent anywhere. */
export function useRecentSearches(): string[] {
  const text = useSyncExternalStore(stored.subscribe, stored.get, () => null);
  return read(text);
}

export function rememberSearch(term: string): void {
  const others = read(stored.get()).filter((other) => other.toLowerCase() !== term.toLowerCase());
  stored.set(JSON.stringify([term, ...others].slice(0, MAX_RECENT)));
}

export const forgetSearches = (): void => stored.set(null);

/** The storage may contain anything. */
function read(text: string | null): string[] {
  try {
    const searches: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(searches) ? searches.filter((search) => typeof search === 'string') : [];
  } catch {
    return [];
  }
}
