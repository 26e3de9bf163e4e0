import { Button, formatMoney, Icon, Link, useTexts, type Elements } from '@netra/web-kit';
import { Stepper } from '@netra/shop-kit/quantity';
import { useEffect, useRef } from 'react';
import { cartTexts } from '../texts/cart';
import styles from './line-row.module.css';
import { Picture } from './picture';
import { Unbroken } from './unbroken';

interface LineRowProps {
  productId: string;
  name: string;
  image: string | undefined;
  quantity: number;
  /** Undefined when the product is no longer sold. */
  price: number | undefined;
  /** Smaller, for the checkout. */
  isCompact?: boolean;
  canChange: boolean;
  /** Restored after removal: takes the focus, because the button that restored it has disappeared. */
  isBack?: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Shown when something needs attention. */
  children?: Elements;
}

/** A product in the cart or the checkout, with an editable quantity. */
export function LineRow({ productId, name, image, quantity, price, children, ...props }: LineRowProps) {
  const t = useTexts(cartTexts);
  const { isCompact, canChange, isBack = false, onQuantity, onRemove } = props;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isBack && document.activeElement === document.body)
      row.current?.querySelector<HTMLElement>('a:not([tabindex])')?.focus();
  }, [isBack]);
  const to = `/overview/${encodeURIComponent(productId)}`;
  return (
    <li ref={row} className={styles.row} data-compact={isCompact || undefined}>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden>
        <Picture src={image} alt="" missing={t.noImage} sizes={isCompact ? '72px' : '112px'} />
      </Link>
      <div className={styles.text}>
        <Link className={styles.name} to={to}>
          <Unbroken text={name} />
        </Link>
        <p className={styles.unit}>{price === undefined ? t.notSold : `${formatMoney(price)} ${t.each}`}</p>
        {children}
      </div>
      <div className={styles.controls}>
        <Stepper
          size={isCompact ? 'small' : undefined}
          value={quantity}
          onChange={onQuantity}
          disabled={!canChange}
          label={t.quantity(name)}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={t.removeNamed(name)}
          icon={<Icon name="trash-2" size={16} />}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </div>
      <p className={styles.total}>
        <span className={styles.totalLabel}>{`${t.lineTotal} `}</span>
        <span translate="no">{formatMoney((price ?? 0) * quantity)}</span>
      </p>
    </li>
  );
}
