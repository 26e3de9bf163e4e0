import type { Product } from '@netra/api-client';
import { Button, formatMoney, Icon, Link, company, useNavigate, useTexts } from '@netra/web-kit';
import { Stepper } from '@netra/shop-kit/quantity';
import type { Ref } from 'react';
import { isOutOfStock } from '../shared/availability';
import { checkoutPath } from '../shared/checkout-items';
import { seenPrices } from '../shared/seen-prices';
import { WhileInCart } from '../shared/while-in-cart';
import { productTexts } from '../texts/product';
import styles from './buy-box.module.css';
import { UNAVAILABLE_ID } from './unavailable';
import type { useAddToCart } from '../shared/use-add-to-cart';

interface BuyBoxProps {
  product: Product;
  quantity: number;
  onQuantity: (quantity: number) => void;
  cart: ReturnType<typeof useAddToCart>;
  /** Where the buttons are: what replaces them elsewhere needs to know. */
  buttons: Ref<HTMLDivElement>;
}

/** The quantity, its total, and the two ways to buy. */
export function BuyBox({ product, quantity, onQuantity, cart, buttons }: BuyBoxProps) {
  const t = useTexts(productTexts);
  const navigate = useNavigate();
  const { add, isAdding, isAdded, forget } = cart;
  const soldOut = isOutOfStock(product);
  const isTooMany = !soldOut && quantity > product.stock;
  const choose = (chosen: number) => {
    forget();
    onQuantity(chosen);
  };
  const buyNow = () => {
    seenPrices.note(product.productId, product.price);
    void navigate(checkoutPath([{ productId: product.productId, qty: quantity }]));
  };

  return (
    <section className={styles.box} aria-label={t.buyBox}>
      <div className={styles.quantity}>
        <span className={styles.label} aria-hidden>
          {t.quantity}
        </span>
        <Stepper value={quantity} onChange={choose} disabled={soldOut} label={t.quantity} />
        <p className={styles.subtotal} aria-live="polite">
          <span>{t.subtotal}</span> <strong translate="no">{formatMoney(product.price * quantity)}</strong>
        </p>
      </div>
      {isTooMany ? <p className={styles.tooMany}>{t.overStock(product.stock)}</p> : null}
      <div ref={buttons} className={styles.buttons} aria-describedby={soldOut ? UNAVAILABLE_ID : undefined}>
        <Button variant="primary" size="large" disabled={soldOut} onClick={buyNow}>
          {t.buyNow}
        </Button>
        <Button
          size="large"
          disabled={soldOut}
          busy={isAdding}
          icon={<Icon name="shopping-cart" size={18} />}
          onClick={() => add(quantity)}
        >
          {isAdding ? t.adding : t.addToCart}
        </Button>
      </div>
      <p className={styles.added} role="status">
        {isAdded ? (
          <WhileInCart productId={product.productId}>
            <>
              <span>{`${t.added}.`}</span> <Link to="/cart">{t.viewCart}</Link>
            </>
          </WhileInCart>
        ) : null}
      </p>
      <Promises months={product.warrantyMonths} />
    </section>
  );
}

function Promises({ months = company.warrantyMonths }: { months?: number }) {
  const { promises } = useTexts(productTexts);
  return (
    <ul className={styles.promises} role="list">
      <li>
        <Icon name="badge-check" size={18} /> <Link to="/returns">{promises.warranty(months)}</Link>
      </li>
      <li>
        <Icon name="headset" size={18} /> <span>{promises.support}</span>
      </li>
      <li>
        <Icon name="banknote" size={18} /> <span>{promises.payment}</span>
      </li>
    </ul>
  );
}
