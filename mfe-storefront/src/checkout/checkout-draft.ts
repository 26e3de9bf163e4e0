import type { Order } from '@netra/api-client';
import { newRequestKey, storedText } from '@netra/web-kit';
import { checkoutPath, type CheckoutItem } from '../shared/checkout-items';

export type PaymentMethod = Order['paymentMethod'];

export type DeliveryDetails = {
  name: string;
  phone: string;
  address: string;
  /** A landmark for the driver; the last line of the order's address. */
  landmark: string;
  district: string;
  paymentMethod: PaymentMethod;
  /** `yes` to save the address under `label` for future orders. */
  save: string;
  label: string;
};

const details = storedText('checkoutDetails', 'session');
const key = storedText('checkoutKey', 'session');

interface Draft extends DeliveryDetails {
  /** The account, if known. */
  owner?: string;
}

/**
 * The texts of the delivery form, kept while the tab is open, through reloads and a sign-in. Another account does not see
 * them.
 */
export const checkoutDraft = {
  get(owner: string | undefined): DeliveryDetails | undefined {
    const draft = read();
    return draft?.owner && owner && draft.owner !== owner ? undefined : draft;
  },
  keep: (values: DeliveryDetails, owner: string | undefined): void =>
    details.set(JSON.stringify({ ...values, owner })),
};

const read = (): Draft | undefined => parsed<Draft>(details.get());

function parsed<Value>(json: string | null): Value | undefined {
  try {
    return (JSON.parse(json ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The idempotency key of the current order: created when the form opens and reused for every retry, so that a double click,
 * a lost answer or a reload never creates a second order.
 */
export const orderKey = {
  get(): string {
    const known = key.get();
    if (known) return known;
    const fresh = newRequestKey();
    key.set(fresh);
    return fresh;
  },
  /** Called once the order is placed or refused: the next order gets a new key. */
  renew: (): void => key.set(null),
};

/** How long the same goods in the checkout are more likely a step back than a second order. */
const RECENT_MS = 30 * 60_000;

interface PlacedOrder {
  orderId: string;
  owner: string | null;
  goods: string;
  at: number;
}

const placed = storedText('checkoutPlaced', 'session');

const goodsOf = (items: CheckoutItem[]): string =>
  checkoutPath([...items].sort((a, b) => a.productId.localeCompare(b.productId)));

/** The order that this tab has just placed. */
export const placedOrder = {
  /** Its number, if it contained the same goods and is recent. */
  of(items: CheckoutItem[], owner: string | undefined): string | undefined {
    const last = parsed<PlacedOrder>(placed.get());
    if (last?.goods !== goodsOf(items) || Math.abs(Date.now() - last.at) > RECENT_MS) return undefined;
    return owner !== undefined && last.owner !== owner ? undefined : last.orderId;
  },
  /** Called when the person orders the same again. */
  forget: (): void => placed.set(null),
};

/** Clears the draft of a finished order, and remembers what was ordered. */
export function endCheckout(
  { orderId, email }: Pick<Order, 'orderId' | 'email'>,
  items: CheckoutItem[],
): void {
  orderKey.renew();
  details.set(null);
  const last: PlacedOrder = { orderId, owner: email, goods: goodsOf(items), at: Date.now() };
  placed.set(JSON.stringify(last));
}
