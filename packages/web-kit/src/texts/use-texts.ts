import { useSyncExternalStore } from 'react';
import type { TextSet } from './text-set';

/** The messages of a set in the person's language. */
export const useTexts = <T>(set: TextSet<T>): T =>
  useSyncExternalStore(set.subscribe, set.current, set.rendered);
