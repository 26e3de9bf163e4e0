/**
 * Replaces in the shell's build how the query library fetches lists page by page as one endless query. Every query of the site may
 * become one, so the bundler keeps it, but the kit does not offer them. It would add 0.4 kB (brotli) to every page.
 */
const refuse = () => {
  throw new Error('The kit has no infinite queries.');
};

export const infiniteQueryBehavior = () => refuse();
export const hasNextPage = () => refuse();
export const hasPreviousPage = () => refuse();
