import { type Elements, useCart } from '@netra/web-kit';

interface WhileInCartProps {
  productId: string;
  children: Elements;
  otherwise?: Elements;
}

/** What says that a product was added, until the cart has it no longer: it may be removed in another tab. */
export function WhileInCart({ productId, children, otherwise }: WhileInCartProps) {
  const { items } = useCart();
  return <>{items.some((item) => item.productId === productId) ? children : otherwise}</>;
}
