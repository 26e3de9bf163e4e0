import { useCallback } from 'react';
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
