import { Navigate, Page, toast, useNavigate, useSearchParams, useTexts } from '@netra/web-kit';
import { useEffect } from 'react';
import { type CheckoutItem, checkoutPath, readItems } from '../shared/checkout-items';
import { checkoutTexts } from '../texts/checkout';
import { Checkout } from './checkout';
import { CheckoutGate } from './checkout-gate';

/** Turns the items in the address into an order. */
export default function CheckoutPage() {
  const t = useTexts(checkoutTexts);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const items = readItems(params);
  const setItems = (next: CheckoutItem[]) =>
    void navigate(checkoutPath(next), { replace: true, preventScrollReset: true });
  if (!items) return <NothingSelected />;
  return (
    <CheckoutGate>
      <Page title={t.heading}>
        <Checkout items={items} onChange={setItems} />
      </Page>
    </CheckoutGate>
  );
}

function NothingSelected() {
  const t = useTexts(checkoutTexts);
  useEffect(() => void toast.error(t.needItems, { id: 'checkout' }), [t]);
  return <Navigate to="/shop" replace />;
}
