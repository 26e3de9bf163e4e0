import { CrashBoundary, type Elements, Logo, NavLink, PageSpinner, SkipLink } from '@netra/web-kit';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadFrame, pages } from 'netra-pages';
import { Route, Routes, useLocation } from 'react-router';
import styles from './standalone.module.css';

const Plain = ({ children }: { children: Elements }) => children;
const Frame: ComponentType<{ children: Elements }> = loadFrame ? lazy(loadFrame) : Plain;
const routes = pages.map((page) => ({ ...page, Page: lazy(page.load) }));

/** The pages of one remote without the shell, for development, tests and demonstrations. */
export function StandaloneApp() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Logo size={26} />
        <nav className={styles.links}>
          {pages
            .filter(({ path }) => !path.includes(':'))
            .map(({ path, title }) => (
              <NavLink key={path} to={path} end className={styles.link}>
                {title}
              </NavLink>
            ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        <CrashBoundary resetKey={pathname}>
          <Suspense fallback={<PageSpinner />}>
            <Routes>
              {routes.map(({ path, layout, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    layout === 'frame' ? (
                      <Frame>
                        <Page />
                      </Frame>
                    ) : (
                      <Page />
                    )
                  }
                />
              ))}
            </Routes>
          </Suspense>
        </CrashBoundary>
      </main>
    </>
  );
}
