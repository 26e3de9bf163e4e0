import { useSearchParams } from '@netra/web-kit';
import { useEffect } from 'react';

/** The state of a list in the address, so that it survives a reload and can be shared. */
export interface ListParams {
  page: number;
  limit: number;
  q: string;
  /** Any other parameter, such as a filter; empty when it is missing. */
  get: (name: string) => string;
  /** A parameter that has one of the given values, otherwise `undefined`. */
  oneOf: <Value extends string>(name: string, values: readonly Value[]) => Value | undefined;
  /** Changes parameters; `''` removes one. Returns to page 1 unless the page itself changes. */
  set: (changes: Record<string, string | number>) => void;
}

/** Reads and writes a list's state. `limit` is the page size while the address has none. */
export function useListParams({ limit = 20 }: { limit?: number } = {}): ListParams {
  const [params, setParams] = useSearchParams();
  const positive = (name: string, fallback: number) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 ? value : fallback;
  };
  return {
    page: positive('page', 1),
    limit: positive('limit', limit),
    q: params.get('q') ?? '',
    get: (name) => params.get(name) ?? '',
    oneOf: (name, values) => values.find((value) => value === params.get(name)),
    set: (changes) => setParams((before) => applied(before, changes), { replace: !('page' in changes) }),
  };
}

/**
 * Leads to the last page when the one in the address no longer exists. Takes the answer to the address, not the one shown until that
 * arrives.
 */
export function useLastPage(data: { page: number; totalPages: number } | undefined): void {
  const [, setParams] = useSearchParams();
  const last = data && data.page > data.totalPages && data.totalPages > 0 ? data.totalPages : undefined;
  useEffect(() => {
    // Going back must not lead to a page that leads here again.
    if (last) setParams((before) => applied(before, { page: last }), { replace: true });
  }, [last, setParams]);
}

function applied(before: URLSearchParams, changes: Record<string, string | number>): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!('page' in changes)) after.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === 1)) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}
