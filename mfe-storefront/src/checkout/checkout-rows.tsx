import type { CheckoutItem } from '../shared/checkout-items';
import { LineRow } from '../shared/line-row';
import { RemovedRow } from '../shared/removed-row';
import { useRemoved } from '../shared/use-removed';
import type { CheckoutLine } from './use-checkout-lines';

interface CheckoutRowsProps {
  lines: CheckoutLine[];
  items: CheckoutItem[];
  onChange: (items: CheckoutItem[]) => void;
}

/** The items of the order, editable until it is placed. */
export function CheckoutRows({ lines, items, onChange }: CheckoutRowsProps) {
  const setQuantity = (productId: string, qty: number) =>
    onChange(items.map((item) => (item.productId === productId ? { ...item, qty } : item)));
  const { entries, remember } = useRemoved(lines);
  const remove = (line: CheckoutLine) => {
    remember(line);
    onChange(items.filter(({ productId }) => productId !== line.productId));
  };
  /** Below the line that precedes it now. */
  const putBack = ({ productId, qty }: CheckoutLine) => {
    const place = entries.findIndex(({ line }) => line.productId === productId);
    const at = entries.slice(0, place).filter(({ isRemoved }) => !isRemoved).length;
    onChange(items.toSpliced(at, 0, { productId, qty }));
  };
  return (
    <ul role="list">
      {entries.map(({ line, isRemoved, isBack }) => {
        const { productId, product, qty } = line;
        const name = product?.name ?? productId;
        return isRemoved ? (
          <RemovedRow key={`removed ${productId}`} name={name} onUndo={() => putBack(line)} />
        ) : (
          <LineRow
            key={productId}
            isCompact
            productId={productId}
            name={name}
            image={product?.images[0]}
            quantity={qty}
            price={product?.price}
            canChange={product !== undefined}
            isBack={isBack}
            onQuantity={(quantity) => setQuantity(productId, quantity)}
            onRemove={() => remove(line)}
          />
        );
      })}
    </ul>
  );
}
