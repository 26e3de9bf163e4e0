import { Icon, Link, useCart, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './header.module.css';

/** The link to the cart, with its number of items. */
export function CartLink() {
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
