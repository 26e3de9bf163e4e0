import {
  createQueryClient,
  LANGUAGES,
  type Language,
  loadTexts,
  type PageHead,
  renderIn,
} from '@netra/web-kit';
import { dehydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '../app';
import type { Remote } from '../remotes/remote-list';
import { provideView, type RemoteComponent } from '../remotes/remote-views.server';
import { shareScope } from '../remotes/share-scope';
import { rendersWhole } from '../remotes/waiting.server';
import { type Reader, withReader } from './calls';

export { provideView, type RemoteComponent, shareScope as sharedModules };

/** The languages that pages can be rendered in. */
export const languages = Object.keys(LANGUAGES);

export interface RenderOptions {
  /** The path and query of the page. */
  location: string;
  /** One of {@link languages}. */
  language: Language;
  remotes: Remote[];
  read: Reader;
}

export interface Rendered {
  /** The content of the root element; undefined when the page could not be rendered with all its data. */
  html: string | undefined;
  /** The title and the description that the page sets, in its language. */
  title: string | undefined;
  description: string | undefined;
  /** Whether a query was refused: the HTML reports it, and the browser has to repeat the query. */
  isRefused: boolean;
  /** The answers, for the browser's query cache. */
  state: DehydratedState;
}

/** A page may discover three times that it needs more data: a product, related products, and others where there are none. */
const MAX_PASSES = 4;

/** The result of one rendering with the data loaded so far. */
interface Pass {
  html: string;
  head: PageHead;
  /** Whether no page was replaced by its fallback. */
  isWhole: boolean;
}

/**
 * Renders a page with its data: fetches the queries that it starts, and renders it again. Personal data is not available
 * here.
 */
export async function render({ location, language, remotes, read }: RenderOptions): Promise<Rendered> {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: {
      ...queryClient.getDefaultOptions().queries,
      retry: false,
      refetchOnMount: false,
      gcTime: Number.POSITIVE_INFINITY,
    },
  });
  const app = (
    <StaticRouter location={location}>
      <App queryClient={queryClient} remotes={remotes} />
    </StaticRouter>
  );
  const renderPass = () => {
    let page: ReturnType<typeof renderIn> = { html: '', head: {} };
    const isWhole = rendersWhole(() => (page = renderIn(language, () => renderToString(app))));
    return { ...page, isWhole };
  };
  await loadTexts(language);
  return withReader(read, async () => {
    let page = renderPass();
    for (let pass = 1; pass < MAX_PASSES; pass += 1) {
      const wanted = queriesOf(queryClient).filter(isWanted);
      if (wanted.length === 0) break;
      await Promise.allSettled(wanted.map((query) => query.fetch()));
      page = renderPass();
    }
    return outcome(queryClient, page);
  });
}

function outcome(queryClient: QueryClient, { html, head: { title, description }, isWhole }: Pass): Rendered {
  const errors = queriesOf(queryClient).flatMap(({ state }) => (state.error ? [state.error] : []));
  const hasAll = isWhole && !errors.some(isOutage) && !queriesOf(queryClient).some(isWanted);
  return {
    html: hasAll ? html : undefined,
    title,
    description,
    isRefused: errors.length > 0,
    state: timeless(queryClient),
  };
}

const queriesOf = (queryClient: QueryClient): Query[] => queryClient.getQueryCache().getAll();

const isWanted = (query: Query): boolean => query.state.status === 'pending' && isEnabled(query);

function isEnabled(query: Query): boolean {
  const enabled = 'enabled' in query.options ? query.options.enabled : undefined;
  return (typeof enabled === 'function' ? enabled(query) : enabled) !== false;
}

const isOutage = (error: Error): boolean => !('isOutage' in error) || error.isOutage === true;

/** Drops times, so that the same answers produce the same HTML. */
function timeless(queryClient: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(queryClient);
  const kept = queries.map(({ queryKey, queryHash, state }) => ({
    queryKey,
    queryHash,
    dehydratedAt: 0,
    state: { ...state, dataUpdatedAt: 0 },
  }));
  return { mutations, queries: kept };
}
