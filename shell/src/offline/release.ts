/** A new release that waits to be activated, as a store that React can subscribe to. */
let activate: (() => void) | undefined;
const listeners = new Set<() => void>();

export const release = {
  get: (): (() => void) | undefined => activate,
  set(next: (() => void) | undefined): void {
    activate = next;
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
