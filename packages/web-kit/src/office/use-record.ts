import { toast, useLocation, useNavigate, useQuery, useSearchParams } from '@netra/web-kit';
import { useEffect } from 'react';

export interface RecordOptions<T> {
  /** The parameter of the address that holds the key: `email`. */
  param: string;
  queryKey: readonly unknown[];
  load: (key: string, signal: AbortSignal) => Promise<T>;
  /** Said before going back to the list, when there is no record. */
  missing: string;
  list: string;
}

/**
 * The record that an update screen changes: handed over by the list as navigation state, else loaded by the key in
 * the address, else the screen says that it is missing and goes back to the list.
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
    // What is being edited is read once, and anew each time the screen opens.
    staleTime: Infinity,
    gcTime: 0,
  });
  const isMissing = state === null && (key === null || query.isError);
  useEffect(() => {
    if (!isMissing) return;
    toast.error(options.missing, { id: options.missing });
    void navigate(options.list, { replace: true });
  }, [isMissing, options.missing, options.list, navigate]);
  return state ?? query.data;
}
