import {
  ApiError,
  Button,
  formatMoney,
  Icon,
  Link,
  Stepper,
  toast,
  toastWithAction,
  useTexts,
} from '@netra/web-kit';
import { useRef } from 'react';
import { Picture } from '../shared/picture';
import { useCartActions } from '../shared/use-cart-actions';
import { cartTexts } from '../texts/cart';
import styles from './cart-row.module.css';
import { LineNotice } from './line-notice';
import { canBeOrdered, type CheckedLine } from './use-cart-lines';

/** Focuses the next line after a removal, else the one before, else the page. */
function neighbourOf(row: HTMLElement | null): () => void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    // Keeps the focus that has moved elsewhere meanwhile.
    if (document.activeElement !== document.body && row?.contains(document.activeElement) !== true) return;
    const link = neighbour?.querySelector<HTMLElement>('a:not([tabindex])');
    (link ?? document.querySelector<HTMLElement>('main'))?.focus();
  };
}

/** The page itself says so then. */
const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** One product of the cart. */
export function CartRow({ line }: { line: CheckedLine }) {
  const t = useTexts(cartTexts);
  const { change } = useCartActions();
  const { item, price } = line;
  const row = useRef<HTMLLIElement>(null);
  const to = `/overview/${encodeURIComponent(item.productId)}`;
  const setQuantity = (quantity: number) =>
    void change(item, quantity - item.quantity).catch((error: unknown) => {
      if (!isSessionOver(error)) toast.error(t.changeFailed(item.name));
    });
  const putBack = () => void change(item, item.quantity).catch(() => toast.error(t.undoFailed));
  const remove = async () => {
    const focusNeighbour = neighbourOf(row.current);
    try {
      await change(item, -item.quantity);
      focusNeighbour();
      toastWithAction(t.removed(item.name), { label: t.undo, run: putBack });
    } catch (error) {
      if (!isSessionOver(error)) toast.error(t.removeFailed(item.name));
    }
  };
  return (
    <li ref={row} className={styles.row}>
      <Link className={styles.picture} to={to} tabIndex={-1} aria-hidden>
        <Picture src={item.image} alt="" missing={t.noImage} sizes="112px" />
      </Link>
      <div className={styles.text}>
        <Link className={styles.name} to={to}>
          {item.name}
        </Link>
        <p className={styles.unit}>
          {formatMoney(price)} {t.each}
        </p>
        <LineNotice line={line} onTake={setQuantity} />
      </div>
      <div className={styles.quantity}>
        <Stepper
          value={item.quantity}
          onChange={setQuantity}
          disabled={!canBeOrdered(line)}
          label={t.quantity(item.name)}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={t.removeNamed(item.name)}
          icon={<Icon name="trash-2" size={16} />}
          onClick={() => void remove()}
        >
          {t.remove}
        </Button>
      </div>
      <p className={styles.total}>
        <span className={styles.totalLabel}>{t.lineTotal} </span>
        {formatMoney(price * item.quantity)}
      </p>
    </li>
  );
}
