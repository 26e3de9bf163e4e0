import { SkipLink } from '@netra/web-kit';
import { Outlet } from 'react-router';

/** Without header and footer: the technicians' sign-in and the blank page. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
