import type { CheckoutItem } from '../shared/checkout-items';
import { LineRow } from '../shared/line-row';
import type { CheckoutLine } from './use-checkout-lines';

interface CheckoutRowsProps {
  lines: CheckoutLine[];
  items: CheckoutItem[];
  onChange: (items: CheckoutItem[]) => void;
}

/** The items of the order, to be changed until it is placed. */
export function CheckoutRows({ lines, items, onChange }: CheckoutRowsProps) {
  const setQuantity = (productId: string, qty: number) =>
    onChange(items.map((item) => (item.productId === productId ? { ...item, qty } : item)));
  const remove = (productId: string) => onChange(items.filter((item) => item.productId !== productId));
  return (
    <ul role="list">
      {lines.map(({ productId, product, qty }) => (
        <LineRow
          key={productId}
          isCompact
          productId={productId}
          name={product?.name ?? productId}
          image={product?.images[0]}
          quantity={qty}
          price={product?.price}
          canChange={product !== undefined}
          onQuantity={(quantity) => setQuantity(productId, quantity)}
          onRemove={() => remove(productId)}
        />
      ))}
    </ul>
  );
}
