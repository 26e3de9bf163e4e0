import { Drawer, Icon, IconButton, Link, Logo, RequireRole, useTexts } from '@netra/web-kit';
import { type ReactNode, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './admin-frame.module.css';
import { Sidebar } from './sidebar';

/** What surrounds every admin screen: the guard, and the sidebar that becomes a drawer on narrow windows. */
export default function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTexts(texts).frame;
  const [isOpen, setOpen] = useState(false);
  return (
    <RequireRole role="admin" message={t.guard}>
      <div className={styles.frame}>
        <aside className={styles.aside} aria-label={t.area}>
          <Sidebar />
        </aside>
        <header className={styles.bar}>
          <IconButton label={t.menu} aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <Icon name="menu" size={20} />
          </IconButton>
          <Link to="/admin" className={styles.logo}>
            <Logo size={22} />
          </Link>
        </header>
        <Drawer open={isOpen} onClose={() => setOpen(false)} title={t.area} side="left">
          <Sidebar onLeave={() => setOpen(false)} />
        </Drawer>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </RequireRole>
  );
}
