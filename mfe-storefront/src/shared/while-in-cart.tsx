import { useCart } from '@netra/web-kit';
import type { ReactNode } from 'react';

interface WhileInCartProps {
  productId: string;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** What says that a product was added, until the cart has it no longer: it may be removed in another tab. */
export function WhileInCart({ productId, children, otherwise }: WhileInCartProps) {
  const { items } = useCart();
  return items.some((item) => item.productId === productId) ? children : otherwise;
}
