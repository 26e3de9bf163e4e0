import { storedText } from './stored-text';

/** What this browser remembers of what a person looked at, searched for and compares. It leaves with the person who logs out. */
export const traces = {
  viewed: storedText('viewed'),
  searches: storedText('recentSearches'),
  compared: storedText('compared'),
};

export const forgetTraces = (): void => Object.values(traces).forEach((trace) => trace.set(null));
