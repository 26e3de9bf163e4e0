/** One key of the browser's local storage as a store that React can subscribe to, kept in step between tabs. */
export interface StoredText {
  get(): string | null;
  /** `null` removes the key. */
  set(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

/** The storage may be blocked or full: the value then lives as long as the page does. */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let memory: string | null | undefined;

  const read = (): string | null => {
    if (memory !== undefined) return memory;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const write = (value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      memory = undefined;
    } catch {
      memory = value;
    }
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listeners.forEach((listener) => listener());
  };

  return {
    get: read,
    set(value) {
      write(value);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
