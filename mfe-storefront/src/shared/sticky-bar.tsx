import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Elements } from '@netra/web-kit';
import styles from './sticky-bar.module.css';

interface StickyBarProps {
  /** The bar appears while this element is out of view. */
  instead: RefObject<HTMLElement | null>;
  /** What the amount is for: a product's name, "Total". */
  label: ReactNode;
  amount: string;
  /** The button. */
  children: Elements;
}

/** Keeps an amount and the next step visible on phones. It must be the last element of its page. */
export function StickyBar({ instead, label, amount, children }: StickyBarProps) {
  return (
    <div className={styles.bar} hidden={!useIsHidden(instead)}>
      <div className={styles.text}>
        <span className={styles.name}>{label}</span>
        <strong translate="no">{amount}</strong>
      </div>
      {children}
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
