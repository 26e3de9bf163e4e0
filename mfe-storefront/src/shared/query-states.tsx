import { ApiError, ErrorState, VisuallyHidden, type Elements } from '@netra/web-kit';

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface QueryStatesProps<T> {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  loading: Elements;
  /** The message for a failure. */
  failed: string;
  /** Replaces the failure when the server reports that there is no such thing. */
  notFound?: Elements;
  children: (data: T) => Elements;
}

/** The answer of a query, otherwise its loading or failure state. An answer stays through a failed update. */
export function QueryStates<T>({ query, loading, failed, notFound, children }: QueryStatesProps<T>) {
  // A query notifies a page only about the properties that the page has read: an update that changes nothing renders
  // nothing.
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return loading;
  if (notFound && isNotFound(query.error)) return notFound;
  return <ErrorState title={failed} onRetry={() => void query.refetch()} busy={query.isFetching} />;
}

/** Skeletons, with a label for screen readers. */
export function Loading(props: { label: string; className?: string; children: Elements }) {
  return (
    <div role="status" className={props.className}>
      <VisuallyHidden>{props.label}</VisuallyHidden>
      {props.children}
    </div>
  );
}
