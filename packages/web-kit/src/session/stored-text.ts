/** One key of the browser's storage as a store that React can subscribe to; local storage is synchronized between tabs. */
export interface StoredText {
  get(): string | null;
  /** `null` removes the key. */
  set(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

/**
 * If the storage is blocked or full, the value lives as long as the page.
 *
 * @param area `local` stays in the browser, `session` ends with the tab
 */
export function storedText(key: string, area: 'local' | 'session' = 'local'): StoredText {
  const listeners = new Set<() => void>();
  let memory: string | null | undefined;

  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  const read = (): string | null => {
    if (memory !== undefined) return memory;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (value: string | null) => {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
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
