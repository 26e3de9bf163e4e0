import { useDeferredValue, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration, when data unknown to the server must not be rendered. True afterwards, and at once with
 * client-side rendering.
 */
export function useHydrated(): boolean {
  const [first] = useState(() => ({ isHydrated: true }));
  const isHydrated = useSyncExternalStore(
    never,
    () => first.isHydrated,
    () => (first.isHydrated = false),
  );
  // A store with another value after hydration is rendered in one piece; a deferred value in slices, which input can interrupt.
  return useDeferredValue(true, isHydrated);
}
