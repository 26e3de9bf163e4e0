import {
  ApiError,
  cartItems,
  type CartItem,
  formatMoney,
  Icon,
  toast,
  useQueryClient,
  useSession,
  useTexts,
} from '@netra/web-kit';
import type { ReactNode } from 'react';
import { quantityOf } from '../shared/cart-lines';
import { LineRow } from '../shared/line-row';
import { RemovedRow } from '../shared/removed-row';
import { useCartActions } from '../shared/use-cart-actions';
import { useJoinCarts } from '../shared/use-join-carts';
import { cartTexts } from '../texts/cart';
import styles from './cart-row.module.css';
import { canBeOrdered, type CheckedLine } from './use-cart-lines';

interface CartRowProps {
  line: CheckedLine;
  isBack: boolean;
  /** Called at once with whether the line is removed, and again if that fails. */
  onRemoved: (isRemoved: boolean) => void;
}

/** One product of the cart. */
export function CartRow({ line, isBack, onRemoved }: CartRowProps) {
  const t = useTexts(cartTexts);
  const { item, price } = line;
  const change = useChange(item);
  const queryClient = useQueryClient();
  /** The tap that leaves a typed quantity may press a button of the line, which is rendered later. */
  const current = () => quantityOf(item.productId, cartItems(queryClient));
  const setQuantity = (quantity: number, before = item.quantity) =>
    void change(quantity - before).catch((error: unknown) => {
      if (!isSessionOver(error)) toast.error(t.changeFailed(item.name));
    });
  const remove = async () => {
    onRemoved(true);
    try {
      await change(-current());
    } catch (error) {
      onRemoved(false);
      if (!isSessionOver(error)) toast.error(t.removeFailed(item.name));
    }
  };
  return (
    <LineRow
      {...item}
      price={price}
      canChange={canBeOrdered(line)}
      isBack={isBack}
      onQuantity={(quantity) => setQuantity(quantity)}
      onRemove={() => void remove()}
    >
      <Changes line={line} onTake={(stock) => setQuantity(stock, current())} />
    </LineRow>
  );
}

/** Shown in place of a removed line. The saved cart accepts nothing that is sold out; the browser's accepts everything. */
export function RemovedCartRow({ line }: { line: CheckedLine }) {
  const t = useTexts(cartTexts);
  const { item } = line;
  const { token } = useSession('customer');
  const change = useChange(item);
  const putBack = () => void change(item.quantity).catch(() => void toast.error(t.undoFailed));
  const isRefused = token !== null && !canBeOrdered(line);
  return <RemovedRow name={item.name} onUndo={isRefused ? undefined : putBack} />;
}

/** First joins what an outage left in the browser: the server can only subtract from the saved cart. */
function useChange(item: CartItem): (difference: number) => Promise<void> {
  const actions = useCartActions();
  const join = useJoinCarts();
  return async (difference) => {
    await join();
    await actions.change(item, difference);
  };
}

/** The page reports an ended session itself. */
const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

interface ChangesProps {
  line: CheckedLine;
  onTake: (quantity: number) => void;
}

/** What has changed about a line since it was added. */
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
