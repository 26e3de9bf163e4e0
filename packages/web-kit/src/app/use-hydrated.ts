import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration, when data unknown to the server must not be rendered. True afterwards, and at once with
 * client-side rendering.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
