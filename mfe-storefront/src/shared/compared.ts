import { traces } from '@netra/web-kit';
import { useSyncExternalStore } from 'react';

export const MAX_COMPARED = 4;
const stored = traces.compared;

/** The ids of the compared products, stored in the browser, and how to change them. */
export function useCompared() {
  const text = useSyncExternalStore(stored.subscribe, stored.get, () => null);
  const ids = readIds(text);
  return {
    ids,
    toggle: (id: string) =>
      setCompared(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
  };
}

export const setCompared = (ids: string[]): void =>
  stored.set(ids.length > 0 ? ids.slice(0, MAX_COMPARED).join() : null);

/** Remembers products only where none are remembered. */
export const rememberFirst = (ids: string[]): void => {
  if (readIds(stored.get()).length === 0) setCompared(ids);
};

/** Reads comma-separated ids from storage or address. */
export const readIds = (text: string | null, max = MAX_COMPARED): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[\w.-]{1,64}$/.test(id)))].slice(0, max);

export const comparePath = (ids: string[]): string => `/compare?products=${ids.join()}`;
