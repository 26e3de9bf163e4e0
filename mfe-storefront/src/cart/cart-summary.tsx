import {
  Button,
  Card,
  formatMoney,
  guestCart,
  Link,
  loginPath,
  useLocation,
  useNavigate,
  useTexts,
} from '@netra/web-kit';
import { totalOf } from '../shared/cart-lines';
import { LateDeliveryEstimate } from '../shared/delivery/late-delivery-estimate';
import { checkoutPath } from '../shared/checkout-items';
import { PolicyLinks } from '../shared/policy-links';
import { seenPrices } from '../shared/seen-prices';
import { cartTexts } from '../texts/cart';
import styles from './cart.module.css';
import { canBeOrdered, type CheckedLine } from './use-cart-lines';

/** The total, and the link to the checkout. */
export function CartSummary({ lines, isGuest }: { lines: CheckedLine[]; isGuest: boolean }) {
  const t = useTexts(cartTexts);
  const navigate = useNavigate();
  const location = useLocation();
  const orderable = lines.filter(canBeOrdered);
  const items = orderable.map(({ item, price }) => ({
    productId: item.productId,
    qty: item.quantity,
    price,
  }));
  const toCheckout = () => {
    acceptPrices(orderable, isGuest);
    void navigate(checkoutPath(items));
  };
  return (
    <Card as="section" className={styles.summary} aria-label={t.summary}>
      <p className={styles.total}>
        <span>{t.total}</span>{' '}
        <strong aria-live="polite" translate="no">
          {formatMoney(totalOf(items))}
        </strong>
      </p>
      <LateDeliveryEstimate goods={totalOf(items)} />
      <p className={styles.note}>{t.totalNote}</p>
      {isGuest ? (
        <p className={styles.note}>
          <Link to={loginPath(location)}>{t.guestNote}</Link>
        </p>
      ) : null}
      {orderable.length === 0 ? <p className={styles.note}>{t.nothingToOrder}</p> : null}
      <Button variant="primary" size="large" block disabled={orderable.length === 0} onClick={toCheckout}>
        {t.checkout}
      </Button>
      <Link className={styles.more} to="/shop">
        {t.continue}
      </Link>
      <PolicyLinks />
    </Card>
  );
}

/** Continuing accepts today's prices. */
function acceptPrices(lines: CheckedLine[], isGuest: boolean): void {
  const now = new Map(lines.map(({ item, price }) => [item.productId, price]));
  for (const [productId, price] of now) seenPrices.note(productId, price);
  if (isGuest)
    guestCart.set(guestCart.get().map((item) => ({ ...item, price: now.get(item.productId) ?? item.price })));
}
