import { ApiError, keepPreviousData, toast, useQuery } from '@netra/web-kit';
import { useEffect } from 'react';
import type { Sort } from './header-cell';
import { type ListParams, useLastPage, useListParams } from './use-list-params';

/** What every page of a list contains besides its items. */
export interface PageInfo {
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

/** What every list sends besides its filters. */
export interface ListQuery {
  page: number;
  limit: number;
  q: string;
}

export interface ResourceListOptions<Page extends PageInfo, Row, Filters> {
  /** The prefix of the query keys of the resource. */
  queryKey: readonly unknown[];
  /** The filters in the address, sent along with page, size and search. */
  filters?: (params: ListParams) => Filters;
  /** Calls the list's endpoint. */
  load: (query: ListQuery & Filters, signal: AbortSignal) => Promise<Page>;
  rows: (page: Page) => Row[];
  /** The message for a failure, in a toast and in place of the list. */
  failed: string | ((error: Error) => string);
  /** The message in place of the list, if it differs from the toast. */
  failedTitle?: string;
  /** Rows per page while the address has no size. */
  limit?: number;
  searchLabel?: string;
  /** The server's default order, `<column>-asc` or `<column>-desc`; makes columns sortable by the filter `sort`. */
  sort?: string;
}

const PAGE_SIZES = [5, 10, 20, 50] as const;

/** A list of records with its state in the address; `ResourceList` shows it. */
export function useResourceList<Page extends PageInfo, Row, Filters extends object = object>(
  options: ResourceListOptions<Page, Row, Filters>,
) {
  const params = useListParams({ limit: options.limit ?? 20 });
  const { page, limit, q } = params;
  const sentenceOf = (error: Error) =>
    typeof options.failed === 'string' ? options.failed : options.failed(error);
  // Shown immediately: the guard of the back office may replace the screen before its effects run.
  const showRefusal = (error: Error) => {
    if (error instanceof ApiError && error.isAccess) toastOnce(sentenceOf(error));
    throw error;
  };
  const listQuery = { page, limit, q, ...(options.filters?.(params) ?? ({} as Filters)) };
  const query = useQuery<Page>({
    queryKey: [...options.queryKey, 'list', listQuery],
    queryFn: ({ signal }) => options.load(listQuery, signal).catch(showRefusal),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const sentence = error && sentenceOf(error);
  useFailureToast(sentence, query.errorUpdatedAt);
  useLastPage(query.isPlaceholderData ? undefined : data);
  return {
    params,
    query,
    queryKey: options.queryKey,
    list: {
      search: options.searchLabel
        ? { value: q, label: options.searchLabel, onSearch: (text: string) => params.set({ q: text }) }
        : undefined,
      paging: data && {
        page,
        totalPages: data.totalPages,
        total: data.total,
        limit,
        limits: PAGE_SIZES,
        onLimit: (size: number) => params.set({ limit: size }),
      },
    },
    table: {
      ...tableSort(options.sort, params),
      rows: data && options.rows(data),
      isRefreshing: query.isFetching && data !== undefined,
      error:
        sentence && !data
          ? { title: options.failedTitle ?? sentence, onRetry: () => void query.refetch() }
          : undefined,
    },
  };
}

const tableSort = (sort: string | undefined, { get, set }: ListParams) =>
  sort ? { sort: sortOf(get('sort') || sort), onSort: (to: Sort) => set({ sort: sortText(to) }) } : {};

const sortText = ({ by, direction }: Sort) => `${by}-${direction === 'ascending' ? 'asc' : 'desc'}`;

function sortOf(text: string): Sort {
  const [by = '', direction] = text.split('-');
  return { by, direction: direction === 'asc' ? 'ascending' : 'descending' };
}

/** A repeated message renews its toast instead of adding one. */
const toastOnce = (sentence: string) => toast.error(sentence, { id: sentence });

/** One toast for every failed attempt. */
function useFailureToast(sentence: string | null, failedAt: number): void {
  useEffect(() => {
    if (sentence) toastOnce(sentence);
  }, [sentence, failedAt]);
}

/** What `useResourceList` returns. */
export type ResourceListState<Page extends PageInfo, Row> = ReturnType<typeof useResourceList<Page, Row>>;
