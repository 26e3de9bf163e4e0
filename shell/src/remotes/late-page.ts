import { loadModule } from './remote-modules';

/** Milliseconds until the next try; the last one is repeated. */
const WAITS = [2000, 4000, 8000, 15_000, 30_000];

/** How it stands with the code of the page that the server has rendered. */
export type LatePageState = 'coming' | 'away' | 'trying';

let state: LatePageState = 'coming';
const listeners = new Set<() => void>();
const pages = new Map<string, Promise<void>>();
let tryNow: () => void = () => undefined;

/** The state as a store that React can subscribe to. */
export const latePage = {
  get: (): LatePageState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Does not wait for the next try any longer. */
  retry: (): void => tryNow(),
};

/**
 * Resolves once the module of a rendered page is loaded, however long that takes. Until then the page stays as the
 * server has rendered it: links and plain forms work, buttons do not.
 */
export function untilLoaded(remote: string, expose: string): Promise<void> {
  const id = `${remote}/${expose}`;
  const known = pages.get(id) ?? keepLoading(remote, expose);
  pages.set(id, known);
  return known;
}

async function keepLoading(remote: string, expose: string): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    try {
      await loadModule(remote, expose);
      return set('coming');
    } catch (error) {
      console.error(`Remote "${remote}" ${expose} failed`, error);
      globalThis.netraEarly?.forgetClicks();
      set('away');
      await nextTry(WAITS[failures] ?? WAITS.at(-1)!);
      set('trying');
    }
  }
}

function set(next: LatePageState): void {
  state = next;
  const root = document.querySelector<HTMLElement>('#root[data-server]');
  // The HTML lets the browser send the forms of a page that nothing will take over soon.
  if (root) root.dataset.server = next === 'coming' ? 'taken' : 'away';
  listeners.forEach((listener) => listener());
}

/** Waits for the time to pass, the network or the reader to come back, or somebody to press a button that does nothing yet. */
function nextTry(wait: number): Promise<void> {
  const signals = new AbortController();
  return new Promise<void>((resolve) => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main button')) resolve();
    };
    const { signal } = signals;
    tryNow = resolve;
    const timer = setTimeout(resolve, wait);
    signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', () => resolve(), { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    addEventListener('pointerup', onClick, { signal });
  }).finally(() => {
    tryNow = () => undefined;
    signals.abort();
  });
}
