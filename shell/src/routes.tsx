import { Route, Routes, useLocation } from 'react-router';
import { NotFound } from './layout/not-found';
import { Offline } from './layout/offline';
import { SiteLayout } from './layout/site-layout';
import { BareLayout } from './layout/bare-layout';
import { FrameLayout } from './layout/frame-layout';
import { RouteAnnouncer } from './navigation/route-announcer';
import { useArrival } from './navigation/use-arrival';
import { pagesNear, type Remote, type RemotePage } from './remotes/remote-list';
import { RemoteView } from './remotes/remote-view';

/** The one route table: every page of every remote in its layout, and the shell's own pages. */
export function AppRoutes({ remotes }: { remotes: Remote[] }) {
  useArrival();
  const { pathname } = useLocation();
  const routesOf = (remote: Remote, layout: RemotePage['layout']) =>
    pagesNear(remote, pathname)
      .filter((page) => page.layout === layout)
      .map(({ path, expose }) => (
        <Route
          key={path}
          path={path}
          element={<RemoteView key={`${remote.name}/${expose}`} remote={remote.name} expose={expose} />}
        />
      ));
  return (
    <>
      <RouteAnnouncer />
      <Routes>
        <Route element={<SiteLayout remotes={remotes} />}>
          {remotes.flatMap((remote) => routesOf(remote, 'site'))}
          <Route path="/offline" element={<Offline />} />
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<BareLayout />}>
          {remotes.flatMap((remote) => routesOf(remote, 'bare'))}
          <Route path="/test" element={null} />
        </Route>
        {remotes.map((remote) => (
          <Route key={remote.name} element={<FrameLayout remote={remote} />}>
            {routesOf(remote, 'frame')}
          </Route>
        ))}
      </Routes>
    </>
  );
}
