import { ApiError, toast, useLocation, useNavigate, useQuery, useSearchParams } from '@netra/web-kit';
import { useEffect } from 'react';

export interface RecordOptions<T> {
  /** The parameter of the address with the key: `email`. */
  param: string;
  queryKey: readonly unknown[];
  load: (key: string, signal: AbortSignal) => Promise<T>;
  /** The toast shown before returning to the list when there is no record. */
  missing: string;
  list: string;
}

/**
 * The record of an update screen: from the list's navigation state, otherwise fetched by the key in the address. Without
 * either, it shows a toast and returns to the list.
 */
export function useRecord<T extends object>(options: RecordOptions<T>) {
  const state = useLocation().state as T | null;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const key = search.get(options.param);
  const query = useQuery({
    queryKey: [...options.queryKey, 'one', key],
    queryFn: ({ signal }) => options.load(key ?? '', signal),
    enabled: state === null && key !== null,
    // An edited record is fetched once each time the screen opens.
    staleTime: Infinity,
    gcTime: 0,
  });
  // Without a connection its existence is unknown; the query is repeated once there is one.
  const isUnknown = query.error instanceof ApiError && query.error.status === 0;
  const isMissing = state === null && (key === null || (query.isError && !isUnknown));
  useEffect(() => {
    if (!isMissing) return;
    toast.error(options.missing, { id: options.missing });
    void navigate(options.list, { replace: true });
  }, [isMissing, options.missing, options.list, navigate]);
  return state ?? query.data;
}
