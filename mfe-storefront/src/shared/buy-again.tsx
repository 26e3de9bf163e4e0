import type { Order } from '@netra/api-client';
import { type ButtonLook, LinkButton, useTexts } from '@netra/web-kit';
import { ordersTexts } from '../texts/orders';
import { checkoutPath } from './checkout-items';
import { seenPrices } from './seen-prices';

/** The checkout then shows which prices have changed, and what is short. */
const rememberOldPrices = (items: Order['items']) =>
  items.forEach(({ productId, price }) => seenPrices.note(productId, price));

/** Orders the same again, at current prices. */
export function BuyAgain({ order: { items }, ...look }: { order: Pick<Order, 'items'> } & ButtonLook) {
  const t = useTexts(ordersTexts);
  return (
    <LinkButton {...look} to={checkoutPath(items)} onClick={() => rememberOldPrices(items)}>
      {t.again}
    </LinkButton>
  );
}
