import { AppProviders } from '@netra/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { LayoutAlive } from './remotes/alive';
import type { Remote } from './remotes/remote-list';
import { AppRoutes } from './routes';

/** The application inside a router: browser and server render the same tree, as hydration requires. */
export function App({ queryClient, remotes }: { queryClient: QueryClient; remotes: Remote[] }) {
  return (
    <AppProviders queryClient={queryClient}>
      <AppRoutes remotes={remotes} />
      <LayoutAlive />
    </AppProviders>
  );
}
