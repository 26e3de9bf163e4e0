import { AppProviders } from '@netra/web-kit';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { type ApiAnswers, type ApiCall, fakeApi } from './fake-api';
import { translate } from '../../../../e2e/support/translator';

export interface RenderPageOptions {
  /** The page's pattern; `route` by default. */
  path?: string;
  /** The address of the browser, with query; or a location with navigation state. Default `/`. */
  route?: string | { pathname: string; search?: string; state?: unknown };
  /** The answers to the page's calls, by `METHOD /path`. */
  api?: ApiAnswers;
  /** The browser's storage before the page opens: `{ token: 'T' }`. */
  storage?: Record<string, string>;
  /** Whether the visitor's browser translates the page. */
  isTranslated?: boolean;
}

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  /** The calls made by the page. */
  calls: ApiCall[];
  /** The current path and query. */
  location: () => string;
}

/** Mounts a page as the shell does, with its own query cache; every other address shows nothing. */
export function renderPage(page: ReactNode, options: RenderPageOptions = {}): RenderedPage {
  const { route = '/', path, api = {}, storage = {} } = options;
  cleanup();
  toast.remove();
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const { calls, restore } = fakeApi(api);
  restores.push(restore);
  const at = { current: '' };
  const pattern = path ?? (typeof route === 'string' ? route.split('?')[0] : route.pathname);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const result = render(
    <MemoryRouter initialEntries={[route]}>
      <AppProviders queryClient={client}>
        <Where at={at} />
        <Routes>
          <Route path={pattern} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </AppProviders>
    </MemoryRouter>,
  );
  if (options.isTranslated) restores.push(translate());
  // Only our stylesheets, which jsdom does not have, take an element from the pointer: the check would cost time and find nothing.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...result, user, calls, location: () => at.current };
}

function Where({ at }: { at: { current: string } }) {
  const { pathname, search } = useLocation();
  at.current = pathname + search;
  return null;
}

const restores: (() => void)[] = [];

/** Restores what a test replaced; the setup file calls it after each test. */
export function cleanUpPages(): void {
  cleanup();
  for (const restore of restores.splice(0)) restore();
}
