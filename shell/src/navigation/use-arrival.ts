import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long restoring the position waits for a page to reach its earlier height. */
const RESTORE_TIMEOUT_MS = 1500;
const positions = new Map<string, number>();

/**
 * Does what a browser does on navigation: focuses the content (or the field that it marks), scrolls a new page to the top,
 * restores the position on back.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    const isNewPage = before.current !== pathname;
    before.current = pathname;
    const cleanUp = how === 'POP' ? restore(positions.get(key) ?? 0) : undefined;
    if (isNewPage) {
      if (how !== 'POP' && !hash) window.scrollTo(0, 0);
      const content = document.getElementById('content');
      (content?.querySelector<HTMLElement>('[data-autofocus]') ?? content)?.focus({ preventScroll: true });
    }
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      cleanUp?.();
    };
  }, [key, pathname, hash, how]);
}

/**
 * Scrolls while the page grows, because distant content is laid out only when it comes near; stops on arrival, when the
 * reader scrolls or after a timeout.
 */
function restore(top: number): (() => void) | undefined {
  if (top === 0) return;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop();
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  observer.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true });
  return stop;
}
