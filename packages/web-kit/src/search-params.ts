import { type MouseEvent, useCallback } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useLocation,
  useSearchParams as useRenderedParams,
} from 'react-router';

/**
 * The parameters of the address, and a function that sets them. A function of the parameters before starts from the address and not from
 * what is rendered: the router renders in a transition, which a busy machine delays, and a second change must not undo the first. A change
 * of nothing does nothing.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useRenderedParams();
  const { pathname } = useLocation();
  const set = useCallback<SetURLSearchParams>(
    (change, options) => {
      // Another page may be on its way, and a test's router has no address.
      const isAddress = window.location.pathname === pathname;
      const before = String(new URLSearchParams(isAddress ? window.location.search : params));
      const after =
        typeof change === 'function' ? change(new URLSearchParams(before)) : createSearchParams(change);
      if (!isAddress || String(after) !== before) setParams(after, options);
    },
    [params, pathname, setParams],
  );
  return [params, set];
}

/** The parameters of the address after a change. */
export type SearchChange = (before: URLSearchParams) => URLSearchParams;

/**
 * Makes links that change parameters; `then` follows a press. Their addresses start from what is rendered, for new tabs and for pages
 * without scripts; a press starts from the address, so that it keeps the press before it.
 */
export function useSearchLink() {
  const [params, setParams] = useSearchParams();
  return (change: SearchChange, then?: () => void) => {
    const query = String(change(new URLSearchParams(params)));
    const onClick = (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      setParams(change);
      then?.();
    };
    return { to: query ? `?${query}` : '.', onClick };
  };
}

/** Whether a press asks for no new tab, window or download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
