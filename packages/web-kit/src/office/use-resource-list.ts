import { ApiError, keepPreviousData, request, toast, useQuery } from '@netra/web-kit';
import { useEffect } from 'react';
import type { Sort } from './header-cell';
import { type ListParams, useListParams } from './use-list-params';

/** What every page of a list says beside its items. */
export interface PageInfo {
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

export interface ResourceListOptions<Page extends PageInfo, Row> {
  /** The start of the query keys of the resource. */
  queryKey: readonly unknown[];
  /** Where the list is, for a page and size. */
  path: string | ((params: ListParams) => string);
  /** What is sent beside page, size and search. */
  filters?: (params: ListParams) => Record<string, string | undefined>;
  rows: (page: Page) => Row[];
  /** Said in a toast, and in the place of the list. */
  failed: string | ((error: Error) => string);
  /** The sentence in the place of the list, where it is not the toast's. */
  failedTitle?: string;
  /** Rows a page while the address names none. */
  limit?: number;
  searchLabel?: string;
  /** The server's order while the address names none, `<column>-asc` or `<column>-desc`; makes columns sortable. */
  sort?: string;
}

const PAGE_SIZES = [5, 10, 20, 50] as const;

/** A list of records with its state in the address; `ResourceList` shows it. */
export function useResourceList<Page extends PageInfo, Row>(options: ResourceListOptions<Page, Row>) {
  const params = useListParams({ limit: options.limit ?? 20 });
  const { page, limit, q } = params;
  const sentenceOf = (error: Error) =>
    typeof options.failed === 'string' ? options.failed : options.failed(error);
  // Said at once: the guard of the back office may take the screen away before it can say it.
  const sayRefusal = (error: Error) => {
    if (error instanceof ApiError && error.isAccess) sayOnce(sentenceOf(error));
    throw error;
  };
  const asked = { q, ...options.filters?.(params), ...askedSort(options, params) };
  const query = useQuery<Page>({
    queryKey: [...options.queryKey, 'list', { page, limit, ...asked }],
    queryFn: ({ signal }) => loadPage<Page>(options.path, params, asked, signal).catch(sayRefusal),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const sentence = error && sentenceOf(error);
  useFailureToast(sentence, query.errorUpdatedAt);
  useLastPage(params, data);
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
      ...tableSort(options, params),
      rows: data && options.rows(data),
      isRefreshing: query.isFetching && data !== undefined,
      error:
        sentence && !data
          ? { title: options.failedTitle ?? sentence, onRetry: () => void query.refetch() }
          : undefined,
    },
  };
}

type Sorting = Pick<ResourceListOptions<never, never>, 'sort'>;

const askedSort = ({ sort }: Sorting, { get }: ListParams) =>
  sort && get('sort') ? { sort: get('sort') } : {};

const tableSort = ({ sort }: Sorting, { get, set }: ListParams) =>
  sort ? { sort: sortOf(get('sort') || sort), onSort: (to: Sort) => set({ sort: sortText(to) }) } : {};

const sortText = ({ by, direction }: Sort) => `${by}-${direction === 'ascending' ? 'asc' : 'desc'}`;

function sortOf(text: string): Sort {
  const [by = '', direction] = text.split('-');
  return { by, direction: direction === 'asc' ? 'ascending' : 'descending' };
}

function loadPage<Page extends PageInfo>(
  path: ResourceListOptions<never, never>['path'],
  params: ListParams,
  asked: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<Page> {
  const { page, limit } = params;
  const where = typeof path === 'function' ? path(params) : path;
  const query = typeof path === 'function' ? asked : { page, limit, ...asked };
  return request<Page>('GET', where, { query, signal, has: ['totalPages'] });
}

/** The same sentence again renews its toast instead of adding one. */
const sayOnce = (sentence: string) => toast.error(sentence, { id: sentence });

/** One toast for every failed try. */
function useFailureToast(sentence: string | null, failedAt: number): void {
  useEffect(() => {
    if (sentence) sayOnce(sentence);
  }, [sentence, failedAt]);
}

/** Goes back to the last page when the one in the address is no longer there. */
function useLastPage(params: ListParams, data: PageInfo | undefined): void {
  const last = data && data.page > data.totalPages && data.totalPages > 0 ? data.totalPages : undefined;
  useEffect(() => {
    if (last) params.set({ page: last });
  }, [last, params]);
}

/** What `useResourceList` answers. */
export type ResourceListState<Page extends PageInfo, Row> = ReturnType<typeof useResourceList<Page, Row>>;
