import { Navigate, Page, toast, useNavigate, useSearchParams, useTexts } from '@netra/web-kit';
import { startTransition, useEffect, useOptimistic } from 'react';
import { type CheckoutItem, checkoutPath, readItems } from '../shared/checkout-items';
import { checkoutTexts } from '../texts/checkout';
import { Checkout } from './checkout';
import { CheckoutGate } from './checkout-gate';

/** Turns the items in the address into an order. */
export default function CheckoutPage() {
  const t = useTexts(checkoutTexts);
  const [items, setItems] = useItems();
  if (!items) return <NothingSelected />;
  return (
    <CheckoutGate>
      <Page title={t.heading}>
        <Checkout items={items} onChange={setItems} />
      </Page>
    </CheckoutGate>
  );
}

/**
 * The items of the address. A change is shown at once, while the router renders its address in a transition: the tap that leaves a typed
 * quantity may also place the order, in the same task.
 */
function useItems() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [items, show] = useOptimistic(readItems(params));
  const change = (next: CheckoutItem[]) =>
    startTransition(() => {
      show(next);
      void navigate(checkoutPath(next), { replace: true, preventScrollReset: true });
    });
  return [items, change] as const;
}

function NothingSelected() {
  const t = useTexts(checkoutTexts);
  useEffect(() => void toast.error(t.needItems, { id: 'checkout' }), [t]);
  return <Navigate to="/shop" replace />;
}
