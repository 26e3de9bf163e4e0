import { createContext } from 'react';

/**
 * Stands in the shell's build for what links of the router do in its framework mode: load data and scripts ahead by a manifest of
 * routes. We use the declarative mode, where they do nothing; the bundler cannot know that.
 */
export const FrameworkContext = createContext(undefined);

/** A reference to the link, which nobody needs, and no handlers. */
export const usePrefetchBehavior = () => [false, undefined, undefined];

export const PrefetchPageLinks = () => null;

/** Links have one reference at most: their user's. */
export const mergeRefs = (theirs) => theirs;

/** For parts of that mode, which are not in the bundle either. */
export const useFrameworkContext = () => undefined;
export { PrefetchPageLinks as Scripts };
