import { SkipLink, VisuallyHidden } from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { NotFound, Offline } from './layout/not-found';
import { SiteLayout } from './layout/site-layout';
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

/** Without header and footer: the technicians' sign-in and the blank page. */
function BareLayout() {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** The pages of a remote inside the remote's own frame, which stays while they change. */
function FrameLayout({ remote }: { remote: Remote }) {
  if (!remote.frame) return <Outlet />;
  return (
    <>
      <SkipLink />
      <RemoteView remote={remote.name} expose={remote.frame.expose}>
        <Outlet />
      </RemoteView>
    </>
  );
}

/** Announces the title to screen readers whenever a page sets it. */
function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div aria-live="polite" aria-atomic>
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
