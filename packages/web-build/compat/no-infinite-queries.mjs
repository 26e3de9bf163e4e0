/**
 * Replaces infinite queries (lists fetched page by page) of the query library in the shell's build. Any query of the site could become one,
 * so the bundler keeps their code, but the kit does not offer them. It would add 0.4 kB (brotli) to every page.
 */
const refuse = () => {
  throw new Error('The kit has no infinite queries.');
};

export const infiniteQueryBehavior = () => refuse();
export const hasNextPage = () => refuse();
export const hasPreviousPage = () => refuse();
