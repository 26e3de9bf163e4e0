import { Icon, IconButton, Link, Logo, NavLink, useCart, useTexts } from '@netra/web-kit';
import { type RefCallback, useCallback, useState } from 'react';
import { texts } from '../texts/texts';
import { HeaderSearch } from '../search/header-search';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { useMainLinks } from './main-links';
import { UserMenu } from './user-menu';

/**
 * The header of the public pages. Over a hero it is transparent until the page is scrolled by more than 50 px; on phones it
 * is lower from then on.
 */
export function Header({ overHero }: { overHero: boolean }) {
  const t = useTexts(texts);
  const links = useMainLinks();
  const [menuOpen, setMenuOpen] = useState(false);
  const [sentinel, isScrolled] = useScrolledPast();
  return (
    <>
      <span ref={sentinel} className={styles.sentinel} aria-hidden />
      <header
        className={styles.header}
        data-over={overHero || undefined}
        data-scrolled={isScrolled || undefined}
        data-clear={(overHero && !isScrolled) || undefined}
      >
        <div className={styles.inner}>
          <Link to="/" className={styles.home} aria-label={`Netra, ${t.home}`}>
            <Logo />
          </Link>
          <nav className={styles.links} aria-label={t.mainNavigation}>
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
                {label}
              </NavLink>
            ))}
          </nav>
          <HeaderSearch />
          <div className={styles.tools}>
            <CartLink />
            <span className={styles.wide}>
              <UserMenu />
            </span>
            <IconButton
              label={t.openMenu}
              className={styles.menuButton}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <Icon name="menu" size={22} />
            </IconButton>
          </div>
        </div>
      </header>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}

/** The link to the cart, with its number of items. */
function CartLink() {
  const t = useTexts(texts);
  const { count } = useCart();
  return (
    <Link to="/cart" className={styles.tool} aria-label={t.cart(count)}>
      <Icon name="shopping-cart" size={22} />
      {count > 0 ? (
        <span className={styles.count} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </Link>
  );
}

/** Whether an element at the top of the page has been scrolled out of the window, without a scroll listener. */
function useScrolledPast(): [RefCallback<Element>, boolean] {
  const [isPast, setPast] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setPast(!entry?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPast];
}
