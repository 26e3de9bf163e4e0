import {
  Drawer,
  Icon,
  IconButton,
  Link,
  Logo,
  useLocation,
  useOnline,
  useSession,
  useTexts,
  type Elements,
} from '@netra/web-kit';
import { RequireAdmin, SearchTrigger } from '@netra/staff-kit';
import { useState } from 'react';
import { texts } from '../texts/texts';
import styles from './admin-frame.module.css';
import { Sidebar } from './sidebar';
import { useAdminCommands } from './use-admin-commands';

/** The frame of every admin screen: the guard and the sidebar, which is a drawer in narrow windows. */
export default function AdminFrame({ children }: { children: Elements }) {
  return (
    <RequireAdmin message={useGuardMessage()}>
      <Office>{children}</Office>
    </RequireAdmin>
  );
}

function Office({ children }: { children: Elements }) {
  const t = useTexts(texts).frame;
  const [isOpen, setOpen] = useState(false);
  const { openSearch, dialogs } = useAdminCommands();
  const search = <SearchTrigger onOpen={openSearch} />;
  return (
    <div className={styles.frame}>
      <aside className={styles.aside} aria-label={t.area}>
        <Sidebar search={search} />
      </aside>
      <header className={styles.bar}>
        <IconButton label={t.menu} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <Icon name="menu" size={20} />
        </IconButton>
        <Link to="/admin" className={styles.logo}>
          <Logo size={22} />
        </Link>
        <div className={styles.search}>{search}</div>
      </header>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t.area} side="left">
        <Sidebar onLeave={() => setOpen(false)} />
      </Drawer>
      <main id="content" tabIndex={-1} className={styles.main}>
        <ConnectionBanner />
        {children}
      </main>
      {dialogs}
    </div>
  );
}

/** Shows that the device is offline. */
function ConnectionBanner() {
  const t = useTexts(texts).frame;
  const isOnline = useOnline();
  return (
    <p role="status" className={styles.banner}>
      {isOnline ? '' : t.offline}
    </p>
  );
}

/** The reviews have their own sentence for visitors who are not signed in. */
function useGuardMessage(): string {
  const { frame, reviews } = useTexts(texts);
  const { pathname } = useLocation();
  const { token } = useSession('customer');
  return pathname === '/admin/reviews' && token === null ? reviews.loginFirst : frame.guard;
}
