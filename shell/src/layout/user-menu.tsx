import { Icon, Link, LinkButton, loginPath, useLocation, useSession, useTexts } from '@netra/web-kit';
import { useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts/texts';
import { useLogout } from './use-logout';
import styles from './user-menu.module.css';

/** Login for a guest; Profile and Logout for a session. Its width is reserved to prevent layout shifts. */
export function UserMenu() {
  const t = useTexts(texts);
  const from = useLocation();
  const { token } = useSession('customer');
  return (
    <div className={styles.place}>
      {token ? (
        <Disclosure key={from.pathname} />
      ) : (
        <LinkButton to={loginPath(from)} variant="night" size="small">
          {t.login}
        </LinkButton>
      )}
    </div>
  );
}

function Disclosure() {
  const t = useTexts(texts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { user } = useSession('customer');
  const logout = useLogout();
  const ref = useClosing(open, () => setOpen(false));
  return (
    <div ref={ref} className={styles.menu}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" size={20} />
        <span className={styles.who}>{user?.firstName ?? t.account}</span>
        <Icon name="chevron-down" size={16} className={styles.arrow} />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {user ? (
          <p className={styles.person}>
            <strong translate="no">{`${user.firstName} ${user.lastName}`}</strong>
            <span>{user.email}</span>
          </p>
        ) : null}
        <Link to="/profile" className={styles.item}>
          <Icon name="user" size={18} />
          <span>{t.profile}</span>
        </Link>
        <button type="button" className={styles.item} onClick={logout}>
          <Icon name="log-out" size={18} />
          <span>{t.logout}</span>
        </button>
      </div>
    </div>
  );
}

/** Closes on Escape (returning the focus to the button), on a click outside, and when the focus leaves. */
function useClosing(open: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => ref.current?.contains(target as Node) || close();
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      ref.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  });
  return ref;
}
