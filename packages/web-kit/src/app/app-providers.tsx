import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followOtherTabs } from '../session/use-cart';
import { Toaster } from '../toast/toaster';
import { storeInCookie } from '../texts/language';
import { useLanguage } from '../texts/use-language';
import type { Elements } from '../ui/elements';
import { GuardedRouter } from './guarded-router';
import { forgetOnSignOut } from './query-client';

interface AppProvidersProps {
  queryClient: QueryClient;
  children: Elements;
}

/** The providers of every page: query cache, toasts, language. The shell (or a remote that runs alone) mounts them once. */
export function AppProviders({ queryClient, children }: AppProvidersProps) {
  const [language] = useLanguage();
  useEffect(() => forgetOnSignOut(queryClient), [queryClient]);
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  useEffect(() => {
    // Writing even the same value would make the browser recompute the styles of the whole page.
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
    storeInCookie();
  }, [language]);
  return (
    <QueryClientProvider client={queryClient}>
      <GuardedRouter>{children}</GuardedRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
