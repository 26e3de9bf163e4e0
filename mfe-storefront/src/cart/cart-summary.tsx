import {
  Button,
  Card,
  cartItems,
  formatMoney,
  guestCart,
  Link,
  loginPath,
  useLocation,
  useNavigate,
  useQueryClient,
  useTexts,
} from '@netra/web-kit';
import { lazy, Suspense, type RefObject } from 'react';
import { quantityOf, totalOf } from '../shared/cart-lines';
import { LateDeliveryEstimate } from '../shared/delivery/late-delivery-estimate';
import { checkoutPath } from '../shared/checkout-items';
import { PolicyLinks } from '../shared/policy-links';
import { seenPrices } from '../shared/seen-prices';
import { StickyBar } from '../shared/sticky-bar';
import { cartTexts } from '../texts/cart';
import styles from './cart.module.css';
import { canBeOrdered, type CheckedLine } from './use-cart-lines';

/** Lazy, because it includes the names of the districts. */
const SendCart = lazy(() => import('./send-cart'));

type Orderable = ReturnType<typeof useOrderable>;

/** The total of what can be ordered, and the step to the checkout. */
export function useOrderable(lines: CheckedLine[], isGuest: boolean) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const orderable = lines.filter(canBeOrdered);
  const items = orderable.map(({ item, price }) => ({
    productId: item.productId,
    qty: item.quantity,
    price,
  }));
  const toCheckout = () => {
    acceptPrices(orderable, isGuest);
    const now = cartItems(queryClient);
    const ordered = items.map(({ productId }) => ({ productId, qty: quantityOf(productId, now) }));
    void navigate(checkoutPath(ordered.filter(({ qty }) => qty > 0)));
  };
  return { lines: orderable, goods: totalOf(items), isEmpty: items.length === 0, toCheckout };
}

interface CartSummaryProps {
  orderable: Orderable;
  /** The summary's Checkout button. */
  button: RefObject<HTMLDivElement | null>;
}

/** The total, and the link to the checkout. */
export function CartSummary({
  orderable: { lines, goods, isEmpty, toCheckout },
  isGuest,
  button,
}: CartSummaryProps & { isGuest: boolean }) {
  const t = useTexts(cartTexts);
  const location = useLocation();
  return (
    <Card as="section" className={styles.summary} aria-label={t.summary}>
      <p className={styles.total}>
        <span>{t.total}</span>{' '}
        <strong aria-live="polite" translate="no">
          {formatMoney(goods)}
        </strong>
      </p>
      <LateDeliveryEstimate goods={goods} />
      <p className={styles.note}>{t.totalNote}</p>
      {isGuest ? (
        <p className={styles.note}>
          <Link to={loginPath(location)}>{t.guestNote}</Link>
        </p>
      ) : null}
      {isEmpty ? <p className={styles.note}>{t.nothingToOrder}</p> : null}
      <div ref={button}>
        <Button variant="primary" size="large" block disabled={isEmpty} onClick={toCheckout}>
          {t.checkout}
        </Button>
      </div>
      <Link className={styles.more} to="/shop">
        {t.continue}
      </Link>
      {isEmpty ? null : (
        <p className={styles.send}>
          <Suspense>
            <SendCart lines={lines} goods={goods} />
          </Suspense>
        </p>
      )}
      <PolicyLinks />
    </Card>
  );
}

/** The total and Checkout on a phone, while those of the summary are below the fold. */
export function CheckoutBar({ orderable: { goods, isEmpty, toCheckout }, button }: CartSummaryProps) {
  const t = useTexts(cartTexts);
  if (isEmpty) return null;
  return (
    <StickyBar instead={button} label={t.total} amount={formatMoney(goods)}>
      <Button variant="primary" onClick={toCheckout}>
        {t.checkout}
      </Button>
    </StickyBar>
  );
}

/** Continuing accepts the current prices. */
function acceptPrices(lines: CheckedLine[], isGuest: boolean): void {
  const now = new Map(lines.map(({ item, price }) => [item.productId, price]));
  for (const [productId, price] of now) seenPrices.note(productId, price);
  if (isGuest)
    guestCart.set(guestCart.get().map((item) => ({ ...item, price: now.get(item.productId) ?? item.price })));
}
