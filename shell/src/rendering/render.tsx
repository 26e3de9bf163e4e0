import { createQueryClient, LANGUAGES, type Language, loadTexts, renderIn } from '@netra/web-kit';
import { dehydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Remote } from '../remotes/remote-list';
import { provideView, type RemoteComponent } from '../remotes/remote-views.server';
import { SiteApp } from '../site-app';
import { type Reader, withReader } from './calls';
import { shareScope } from '../remotes/share-scope';

export { provideView, type RemoteComponent, shareScope as sharedModules };

/** The languages that pages can be rendered in. */
export const languages = Object.keys(LANGUAGES);

export interface RenderOptions {
  /** Path and query of the page. */
  location: string;
  /** One of {@link languages}. */
  language: Language;
  remotes: Remote[];
  read: Reader;
}

export interface Rendered {
  /** What belongs into the root element; undefined when the page could not be rendered with all its data. */
  html: string | undefined;
  /** The title that the page gives itself, in its language. */
  title: string | undefined;
  /** A query was refused: the HTML says so, and the browser has to find out for itself. */
  isRefused: boolean;
  /** The answers, for the browser's cache of queries. */
  state: DehydratedState;
}

/** How often a page may find that it needs more data: a product, then those like it. */
const PASSES = 3;
/** What React puts in the place of a part that has failed on the server. */
const FAILED = '<!--$!-->';

/**
 * Renders a page with its data: whatever it asks for while it is rendered is fetched, and it is rendered again. What
 * belongs to a person is not known here and stays out.
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
  const toHtml = () =>
    renderIn(language, () =>
      renderToString(
        <StaticRouter location={location}>
          <SiteApp queryClient={queryClient} remotes={remotes} />
        </StaticRouter>,
      ),
    );
  await loadTexts(language);
  return withReader(read, async () => {
    let page = toHtml();
    for (let pass = 1; pass < PASSES; pass += 1) {
      const wanted = queriesOf(queryClient).filter(isWanted);
      if (wanted.length === 0) break;
      await Promise.allSettled(wanted.map((query) => query.fetch()));
      page = toHtml();
    }
    return outcome(queryClient, page);
  });
}

function outcome(queryClient: QueryClient, { html, title }: ReturnType<typeof renderIn>): Rendered {
  const errors = queriesOf(queryClient).flatMap(({ state }) => (state.error ? [state.error] : []));
  const isWhole = !errors.some(isOutage) && !queriesOf(queryClient).some(isWanted) && !html.includes(FAILED);
  return {
    html: isWhole ? html : undefined,
    title,
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

/** The same answers make the same HTML, whenever they were asked for. */
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
