import type { Product } from '@netra/api-client';
import { Button, formatMoney, useTexts } from '@netra/web-kit';
import { type RefObject, useEffect, useState } from 'react';
import { isOutOfStock } from '../shared/availability';
import { productTexts } from '../texts/product';
import styles from './sticky-buy-bar.module.css';

interface StickyBuyBarProps {
  product: Product;
  /** The bar appears while this is out of the view. */
  instead: RefObject<HTMLElement | null>;
  isAdding: boolean;
  onAdd: () => void;
}

/** On a phone: price and Add to Cart stay in reach below the fold. */
export function StickyBuyBar({ product, instead, isAdding, onAdd }: StickyBuyBarProps) {
  const t = useTexts(productTexts);
  const isHidden = useIsHidden(instead);
  if (isOutOfStock(product)) return null;
  return (
    <div className={styles.bar} hidden={!isHidden}>
      <div className={styles.text}>
        <span className={styles.name}>{product.name}</span>
        <strong translate="no">{formatMoney(product.price)}</strong>
      </div>
      <Button variant="primary" busy={isAdding} onClick={onAdd}>
        {t.addToCart}
      </Button>
    </div>
  );
}

/** Whether an element is outside the viewport. */
function useIsHidden(element: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isHidden;
}
