import type { Given } from './given';

/** When the oldest part of the shown page was stored by the service worker, as a store that React can subscribe to. */
export interface KeptCopy {
  /** Milliseconds; undefined while everything comes from the server. */
  get: () => number | undefined;
  subscribe: (listener: () => void) => () => void;
}

const dated = (text: string | null | undefined): number | undefined => Date.parse(text ?? '') || undefined;

/** Reads the document's `meta` and the answers: an answer from the server ends the use of copies. */
export function keptCopyOf({ kit: { lastAnswer } }: Given): KeptCopy {
  const listeners = new Set<() => void>();
  let since = dated(document.querySelector<HTMLMetaElement>('meta[name="kept-at"]')?.content);
  const note = () => {
    const at = dated(lastAnswer.keptAt);
    since = at && Math.min(since ?? at, at);
    listeners.forEach((listener) => listener());
  };
  if (lastAnswer.keptAt) note();
  lastAnswer.addEventListener('answer', note);
  return {
    get: () => since,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
