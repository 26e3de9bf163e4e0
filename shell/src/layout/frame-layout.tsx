import { SkipLink } from '@netra/web-kit';
import { Outlet } from 'react-router';
import type { Remote } from '../remotes/remote-list';
import { RemoteView } from '../remotes/remote-view';

/** The pages of a remote inside the remote's own frame, which stays while they change. */
export function FrameLayout({ remote }: { remote: Remote }) {
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
