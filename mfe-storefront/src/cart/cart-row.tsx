import { ApiError, formatMoney, Icon, toast, toastWithAction, useTexts } from '@netra/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { LineRow } from '../shared/line-row';
import { useCartActions } from '../shared/use-cart-actions';
import { useJoinCarts } from '../shared/use-join-carts';
import { cartTexts } from '../texts/cart';
import styles from './cart-row.module.css';
import { canBeOrdered, type CheckedLine } from './use-cart-lines';

/** The product that Undo brings back: its line takes the focus when it appears. */
let returning: string | undefined;

/** One product of the cart. */
export function CartRow({ line }: { line: CheckedLine }) {
  const t = useTexts(cartTexts);
  const actions = useCartActions();
  const join = useJoinCarts();
  const { item, price } = line;
  /** Joins what an outage left in the browser first: the server can only subtract from the saved cart. */
  const change = async (difference: number) => {
    await join();
    await actions.change(item, difference);
  };
  const row = useRef<HTMLLIElement>(null);
  const setQuantity = (quantity: number) =>
    void change(quantity - item.quantity).catch((error: unknown) => {
      if (!isSessionOver(error)) toast.error(t.changeFailed(item.name));
    });
  useEffect(() => {
    if (returning !== item.productId) return;
    returning = undefined;
    nameIn(row.current)?.focus();
  }, [item.productId]);
  const putBack = () => {
    returning = item.productId;
    void change(item.quantity).catch(() => {
      returning = undefined;
      toast.error(t.undoFailed);
    });
  };
  const remove = async () => {
    const focusNeighbour = neighbourOf(row.current);
    try {
      await change(-item.quantity);
      focusNeighbour();
      toastWithAction(t.removed(item.name), { label: t.undo, run: putBack });
    } catch (error) {
      if (!isSessionOver(error)) toast.error(t.removeFailed(item.name));
    }
  };
  return (
    <LineRow
      ref={row}
      {...item}
      price={price}
      canChange={canBeOrdered(line)}
      onQuantity={setQuantity}
      onRemove={() => void remove()}
    >
      <Changes line={line} onTake={setQuantity} />
    </LineRow>
  );
}

const nameIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a:not([tabindex])');

/** Returns a function that focuses the next line after a removal, else the one before, else the page. */
function neighbourOf(row: HTMLElement | null): () => void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return () => {
    // Keeps the focus that has moved elsewhere meanwhile.
    if (document.activeElement !== document.body && row?.contains(document.activeElement) !== true) return;
    (nameIn(neighbour) ?? document.querySelector<HTMLElement>('main'))?.focus();
  };
}

/** The page shows it itself. */
const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface ChangesProps {
  line: CheckedLine;
  onTake: (quantity: number) => void;
}

/** What has changed for a line since it was added. */
function Changes({ line: { state, stock = 0, price, addedPrice }, onTake }: ChangesProps) {
  const t = useTexts(cartTexts);
  if (state === 'gone') return <Notice isSerious>{t.noLongerSold}</Notice>;
  if (state === 'sold-out') return <Notice isSerious>{t.outOfStock}</Notice>;
  return (
    <>
      {state === 'short' ? (
        <Notice>
          <span>{t.onlyLeft(stock)}</span>{' '}
          <button type="button" className={styles.fix} onClick={() => onTake(stock)}>
            {t.takeLeft(stock)}
          </button>
        </Notice>
      ) : null}
      {price === addedPrice ? null : (
        <Notice>{t.priceChanged(formatMoney(addedPrice), formatMoney(price))}</Notice>
      )}
    </>
  );
}

function Notice({ isSerious, children }: { isSerious?: boolean; children: ReactNode }) {
  return (
    <p className={styles.notice} data-serious={isSerious || undefined}>
      <Icon name="circle-alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
