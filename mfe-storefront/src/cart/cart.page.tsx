import {
  EmptyState,
  ErrorState,
  LinkButton,
  loginPath,
  Page,
  Skeleton,
  useLocation,
  useTexts,
} from '@netra/web-kit';
import { lazy, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { Loading } from '../shared/query-states';
import { useJoinCarts } from '../shared/use-join-carts';
import { useRemoved } from '../shared/use-removed';
import { Scene } from '../shared/scenes/scene';
import { parcel } from '../shared/scenes/scenes';
import { cartTexts } from '../texts/cart';
import styles from './cart.module.css';
import { CartRow, RemovedCartRow } from './cart-row';
import { CartSummary, CheckoutBar, useOrderable } from './cart-summary';
import { type CheckedLine, useCartLines } from './use-cart-lines';

const KitCheck = lazy(() => import('./kit-check'));

/** The cart, edited in place and checked against the catalogue. */
export default function CartPage() {
  const t = useTexts(cartTexts);
  const { lines, count, isGuest, isSessionOver, isPending, error, refetch, isFetching } = useCartLines();
  useJoinWhenSignedIn(isGuest);
  return (
    <Page title={t.heading} intro={isGuest && lines.length > 0 ? t.items(count) : undefined}>
      {isSessionOver ? <SessionOver /> : null}
      {error && lines.length > 0 ? (
        <p className={styles.offline} role="status">
          {t.offline}
        </p>
      ) : null}
      {isPending && lines.length === 0 ? <CartSkeleton /> : null}
      {error && lines.length === 0 ? (
        <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching}>
          {t.failedHint}
        </ErrorState>
      ) : null}
      <Lines lines={lines} isGuest={isGuest} isSessionOver={isSessionOver} />
      {!isPending && !error && !isSessionOver && lines.length === 0 ? <EmptyCart /> : null}
    </Page>
  );
}

interface LinesProps {
  lines: CheckedLine[];
  isGuest: boolean;
  isSessionOver: boolean;
}

/** The lines with their total, and removed ones that can be restored. */
function Lines({ lines, isGuest, isSessionOver }: LinesProps) {
  const removed = useRemoved(lines.map((line) => ({ ...line, productId: line.item.productId })));
  const button = useRef<HTMLDivElement>(null);
  const orderable = useOrderable(lines, isGuest);
  if (lines.length === 0 && (isSessionOver || removed.entries.length === 0)) return null;
  return (
    <>
      <div className={styles.layout}>
        <CartRows {...removed} />
        {lines.length > 0 ? <CartSummary orderable={orderable} isGuest={isGuest} button={button} /> : null}
        {/* Last, because it loads later and must not move the total while somebody taps it. */}
        <DeferredKitCheck lines={lines} />
      </div>
      <CheckoutBar orderable={orderable} button={button} />
    </>
  );
}

type RemovedLines = ReturnType<typeof useRemoved<CheckedLine & { productId: string }>>;

function CartRows({ entries, remember, forget }: RemovedLines) {
  return (
    <ul className={styles.rows} role="list">
      {entries.map(({ line, isRemoved, isBack }) =>
        isRemoved ? (
          <RemovedCartRow key={`removed ${line.productId}`} line={line} />
        ) : (
          <CartRow
            key={line.productId}
            line={line}
            isBack={isBack}
            onRemoved={(isGone) => (isGone ? remember(line) : forget(line))}
          />
        ),
      )}
    </ul>
  );
}

/** The lines and the total are shown first, and a pressed stepper does not wait for the check. */
function DeferredKitCheck({ lines }: { lines: CheckedLine[] }) {
  const deferred = useDeferredValue(lines, []);
  return <Suspense>{deferred.length > 0 ? <KitCheck lines={deferred} /> : null}</Suspense>;
}

function CartSkeleton() {
  const t = useTexts(cartTexts);
  return (
    <Loading label={t.loading} className={styles.layout}>
      <div className={styles.skeletons}>
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
      <Skeleton height="16rem" />
    </Loading>
  );
}

/** The saved cart is hidden, not lost. */
function SessionOver() {
  const t = useTexts(cartTexts);
  const from = useLocation();
  return (
    <div className={styles.sessionOver} role="alert">
      <p>{t.sessionOver}</p>
      <LinkButton to={loginPath(from)} variant="primary">
        {t.login}
      </LinkButton>
    </div>
  );
}

function EmptyCart() {
  const t = useTexts(cartTexts);
  return (
    <EmptyState
      title={t.empty}
      picture={<Scene {...parcel} alt="" sizes="20rem" />}
      action={
        <LinkButton to="/shop" variant="primary">
          {t.toShop}
        </LinkButton>
      }
    >
      {t.emptyHint}
    </EmptyState>
  );
}

/** Opening the cart joins lines that the browser stored during an outage. */
function useJoinWhenSignedIn(isGuest: boolean): void {
  const join = useJoinCarts();
  useEffect(() => {
    if (!isGuest) void join();
  }, [isGuest, join]);
}
