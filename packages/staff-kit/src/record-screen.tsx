import {
  ApiError,
  ErrorState,
  Page,
  PageSpinner,
  toast,
  useLocation,
  useNavigate,
  useQuery,
  useSearchParams,
} from '@netra/web-kit';
import { Fragment, type ReactElement, useEffect } from 'react';

interface RecordScreenProps<T> {
  /** Of the screen, while the record cannot be loaded. */
  title: string;
  /** The parameter of the address with the key: `email`. */
  param: string;
  queryKey: readonly unknown[];
  load: (key: string, signal: AbortSignal) => Promise<T>;
  /** The toast shown before returning to the list when there is no record. */
  missing: string;
  list: string;
  /** The form of the record: a new one for each record, because the address may change to another one. */
  children: (record: T) => ReactElement;
}

/**
 * An update screen: of the record in the list's navigation state, otherwise of the one fetched by the key in the address. Without
 * either, it shows a toast and returns to the list; during an outage it stays and offers another try.
 */
export function RecordScreen<T extends { _id: string }>(props: RecordScreenProps<T>) {
  const { title, missing, list, children } = props;
  const { record, isMissing, hasFailed, isFetching, retry } = useRecord(props);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isMissing) return;
    toast.error(missing, { id: missing });
    void navigate(list, { replace: true });
  }, [isMissing, missing, list, navigate]);
  if (record) return <Fragment key={record._id}>{children(record)}</Fragment>;
  if (!hasFailed || isMissing) return <PageSpinner />;
  return (
    <Page title={title}>
      <ErrorState busy={isFetching} onRetry={retry} />
    </Page>
  );
}

function useRecord<T extends object>({ param, queryKey, load }: RecordScreenProps<T>) {
  const state = useLocation().state as T | null;
  const [search] = useSearchParams();
  const key = search.get(param);
  const query = useQuery({
    queryKey: [...queryKey, 'one', key],
    queryFn: ({ signal }) => load(key ?? '', signal),
    enabled: state === null && key !== null,
    // An edited record is fetched once each time the screen opens.
    staleTime: Infinity,
    gcTime: 0,
  });
  const isRefused = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  return {
    record: state ?? query.data,
    isMissing: state === null && (key === null || isRefused),
    // Also while it is tried again.
    hasFailed: query.errorUpdateCount > 0,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
