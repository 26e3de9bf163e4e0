import { SkipLink } from '@netra/web-kit';
import { Outlet } from 'react-router';

/** No header, no footer: the sign-in of the bench, and the blank page. */
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
