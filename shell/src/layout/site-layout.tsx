import { SkipLink } from '@netra/web-kit';
import { Outlet } from 'react-router';
import type { Remote } from '../remotes/remote-list';

export function SiteLayout(_props: { remotes: Remote[] }) {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
