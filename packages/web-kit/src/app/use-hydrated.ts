import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over what the server has rendered: what the server cannot know must not be shown yet. True
 * from then on, and at once in what the browser renders itself.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
