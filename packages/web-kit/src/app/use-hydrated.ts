import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during hydration, when data that the server cannot know must not be rendered. True afterwards, and at once in
 * client-side rendering.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
