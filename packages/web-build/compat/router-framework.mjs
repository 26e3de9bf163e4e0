import { createContext } from 'react';

/**
 * Replaces in the shell's build what the router's links do in framework mode: preload data and scripts by a manifest of routes. The
 * site uses the declarative mode, where all of it is idle; the bundler cannot know that. It would add 1.6 kB (brotli) to every page.
 */
export const FrameworkContext = createContext(undefined);

/** No preloading: whether, a ref, handlers. */
export const usePrefetchBehavior = () => [false, undefined, undefined];

export const PrefetchPageLinks = () => null;

/** The only ref of a link is its user's. */
export const mergeRefs = (ref) => ref;

/** For other parts of that mode, which are not in the bundle either. */
export const useFrameworkContext = () => undefined;
export { PrefetchPageLinks as Scripts };
