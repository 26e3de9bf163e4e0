import type { Order } from '@netra/api-client';
import { LinkButton, useTexts } from '@netra/web-kit';
import { OrderConfirmation } from '../orders/order-confirmation';
import { confirmationTexts } from '../texts/confirmation';
import { ordersTexts } from '../texts/orders';

/** The confirmation of an order that was just placed, with the way to its own page, which stays. */
export default function OrderPlaced({ order }: { order: Order }) {
  const t = useTexts(confirmationTexts);
  const { view } = useTexts(ordersTexts);
  const path = `/orders/${encodeURIComponent(order.orderId)}`;
  const links = (
    <>
      <LinkButton to={`${path}/confirmed`} variant="primary">
        {t.open}
      </LinkButton>
      <LinkButton to={path} variant="night">
        {view}
      </LinkButton>
    </>
  );
  return <OrderConfirmation order={order} isBelowHeader links={links} />;
}
