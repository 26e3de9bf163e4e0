import { createContext } from 'react';

/**
 * Replaces what the router's links do in framework mode: preload data and scripts according to a manifest of routes. The site uses the
 * declarative mode, where all of this is idle, but the bundler cannot know that. It would add 1.6 kB (brotli) to every page.
 */
export const FrameworkContext = createContext(undefined);

/** No preloading; the result has the same shape: whether, a ref, handlers. */
export const usePrefetchBehavior = () => [false, undefined, undefined];

export const PrefetchPageLinks = () => null;

/** A link's only ref is its user's. */
export const mergeRefs = (ref) => ref;

/** For other parts of that mode, which are not bundled either. */
export const useFrameworkContext = () => undefined;
export { PrefetchPageLinks as Scripts };
