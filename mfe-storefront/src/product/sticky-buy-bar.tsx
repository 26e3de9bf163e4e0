import { Button, formatMoney, useTexts } from '@netra/web-kit';
import { type RefObject, useEffect, useState } from 'react';
import { isOutOfStock } from '../shared/availability';
import type { Product } from '../shared/types';
import { productTexts } from '../texts/product';
import styles from './sticky-buy-bar.module.css';

interface StickyBuyBarProps {
  product: Product;
  /** The bar appears once this is scrolled out of the view. */
  below: RefObject<HTMLElement | null>;
  isAdding: boolean;
  onAdd: () => void;
}

/** On a phone: price and Add to Cart stay in reach below the fold. */
export function StickyBuyBar({ product, below, isAdding, onAdd }: StickyBuyBarProps) {
  const t = useTexts(productTexts);
  const isPassed = useIsPassed(below);
  if (!isPassed || isOutOfStock(product)) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <span className={styles.name}>{product.name}</span>
        <strong>{formatMoney(product.price)}</strong>
      </div>
      <Button variant="primary" busy={isAdding} onClick={onAdd}>
        {t.addToCart}
      </Button>
    </div>
  );
}

/** Whether an element is above what the window shows. */
function useIsPassed(element: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}
