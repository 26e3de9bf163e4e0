import { AppProviders } from '@netra/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { App } from './app';
import { LayoutAlive } from './remotes/alive';
import type { Remote } from './remotes/remote-list';

/** The site inside a router: the same tree in the browser and on the server, or hydration would not fit. */
export function SiteApp({ queryClient, remotes }: { queryClient: QueryClient; remotes: Remote[] }) {
  return (
    <AppProviders queryClient={queryClient}>
      <App remotes={remotes} />
      <LayoutAlive />
    </AppProviders>
  );
}
