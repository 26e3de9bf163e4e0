import { CrashBoundary, SkipLink } from '@netra/web-kit';
import { matchPath, Outlet, useLocation } from 'react-router';
import type { Remote } from '../remotes/remote-list';
import { Footer } from './footer';
import { Header } from './header';
import styles from './site-layout.module.css';

/** The public site: header, the page, footer. */
export function SiteLayout({ remotes }: { remotes: Remote[] }) {
  const { pathname } = useLocation();
  const hasHero = remotes.some(({ pages }) =>
    pages.some(({ hero, path }) => hero && matchPath(path, pathname)),
  );
  return (
    <div className={styles.site}>
      <SkipLink />
      <CrashBoundary resetKey={pathname}>
        <Header overHero={hasHero} />
      </CrashBoundary>
      <main id="content" tabIndex={-1} className={styles.content} data-hero={hasHero || undefined}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
