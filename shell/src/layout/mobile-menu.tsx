import { Drawer, loginPath, NavLink, useLocation, useSession, useTexts } from '@netra/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { texts } from '../texts/texts';
import { LanguageSwitch } from './language-switch';
import styles from './mobile-menu.module.css';
import { useMainLinks } from './main-links';
import { useLogout } from './use-logout';

/** The header's links on a phone: a modal drawer that closes on navigation. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  const links = useMainLinks();
  const from = useLocation();
  const { token } = useSession('customer');
  const logout = useLogout();
  const close = useEffectEvent(onClose);
  useEffect(() => close(), [from.pathname]);
  const personal = token ? { to: '/profile', label: t.profile } : { to: loginPath(from), label: t.login };
  return (
    <Drawer open={open} onClose={onClose} title={t.menu}>
      <nav aria-label={t.mainNavigation} className={styles.links}>
        {[...links, personal].map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} className={styles.link} onClick={onClose}>
            {label}
          </NavLink>
        ))}
        {token ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              onClose();
              logout();
            }}
          >
            {t.logout}
          </button>
        ) : null}
      </nav>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
    </Drawer>
  );
}
