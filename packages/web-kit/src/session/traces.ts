import { storedText } from './stored-text';

/** What this browser remembers of the products a person viewed, searched for and compares. Logging out deletes it. */
export const traces = {
  viewed: storedText('viewed'),
  searches: storedText('recentSearches'),
  compared: storedText('compared'),
};

export const forgetTraces = (): void => Object.values(traces).forEach((trace) => trace.set(null));
