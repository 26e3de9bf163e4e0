import { Icon, IconButton, Link, Logo, NavLink, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { texts } from '../texts/texts';
import { HeaderSearch } from '../search/header-search';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu';
import { useMainLinks } from './main-links';
import { UserMenu } from './user-menu';
import { useScrolledPast } from './use-scrolled-past';

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
