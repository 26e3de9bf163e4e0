import { storedText } from '@netra/web-kit';
import { requestKey } from '../shared/request-key';

export type DeliveryDetails = {
  name: string;
  phone: string;
  address: string;
  district: string;
};

const details = storedText('checkoutDetails', 'session');
const key = storedText('checkoutKey', 'session');

interface Draft extends DeliveryDetails {
  /** The account, if known. */
  owner?: string;
}

/**
 * The text of the delivery form, kept for as long as the tab is open, through reloads and a sign-in. Another account does
 * not see it.
 */
export const checkoutDraft = {
  get(owner: string | undefined): DeliveryDetails | undefined {
    const draft = read();
    return draft?.owner && owner && draft.owner !== owner ? undefined : draft;
  },
  keep: (values: DeliveryDetails, owner: string | undefined): void =>
    details.set(JSON.stringify({ ...values, owner })),
};

function read(): Draft | undefined {
  try {
    return JSON.parse(details.get() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The idempotency key of the current order: created when the form opens and kept for every retry, so that a double click,
 * a lost answer or a reload never creates a second order.
 */
export const orderKey = {
  get(): string {
    const known = key.get();
    if (known) return known;
    const fresh = requestKey();
    key.set(fresh);
    return fresh;
  },
  /** Called once the order is placed or refused: the next order gets a new key. */
  renew: (): void => key.set(null),
};

/** Clears the draft of a finished order. */
export function endCheckout(): void {
  orderKey.renew();
  details.set(null);
}
