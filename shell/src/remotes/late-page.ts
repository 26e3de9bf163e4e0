import { loadModule } from './remote-modules';
import { reportFailure } from './report-failure';

/** Delays between attempts in milliseconds; the last one repeats. */
const RETRY_DELAYS = [2000, 4000, 8000, 15_000, 30_000];

/** The loading state of the code of a server-rendered page. */
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
  /** Retries now. */
  retry: (): void => tryNow(),
};

/**
 * Resolves once the module of a server-rendered page is loaded, however long that takes. Until then links and plain forms
 * of the page work, buttons do not.
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
      reportFailure(remote, 'load');
      globalThis.netraEarly?.forgetClicks();
      set('away');
      await nextTry(RETRY_DELAYS[failures] ?? RETRY_DELAYS.at(-1)!);
      set('trying');
    }
  }
}

function set(next: LatePageState): void {
  state = next;
  const root = document.querySelector<HTMLElement>('#root[data-server]');
  // While the code is missing, the inline script lets the browser submit forms natively.
  if (root) root.dataset.server = next === 'coming' ? 'taken' : 'away';
  listeners.forEach((listener) => listener());
}

/** Resolves after the delay, when the network or the tab comes back, or on a click on a button that does nothing yet. */
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
