import { CrashBoundary, SkipLink } from '@netra/web-kit';
import { matchPath, Outlet, useLocation } from 'react-router';
import type { Remote } from '../remotes/remote-list';
import { Footer } from './footer';
import { Header } from './header';
import styles from './site-layout.module.css';

/** The public site: header, page, footer. */
export function SiteLayout({ remotes }: { remotes: Remote[] }) {
  const { pathname } = useLocation();
  const has = (what: 'hero' | 'footer') =>
    remotes.some(({ pages }) => pages.some((page) => page[what] && matchPath(page.path, pathname)));
  const hasHero = has('hero');
  return (
    <div className={styles.site}>
      <SkipLink />
      <CrashBoundary resetKey={pathname}>
        <Header overHero={hasHero} />
      </CrashBoundary>
      <main id="content" tabIndex={-1} className={styles.content} data-hero={hasHero || undefined}>
        <Outlet />
      </main>
      <Footer isShort={has('footer')} />
    </div>
  );
}
