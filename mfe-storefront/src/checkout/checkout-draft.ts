import { storedText } from '@netra/web-kit';

export type DeliveryDetails = {
  name: string;
  phone: string;
  address: string;
};

const details = storedText('checkoutDetails', 'session');
const key = storedText('checkoutKey', 'session');

interface Draft extends DeliveryDetails {
  /** Whose it is, as far as that is known. */
  owner?: string;
}

/**
 * What is typed into the delivery form: kept for as long as the tab is open, over a reload and a sign-in. Somebody else
 * who signs in there does not see it.
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
 * The idempotency key of the order that is being made: it is there when the form opens and stays for every retry, so
 * that a double click, a lost answer or a reload never makes a second order.
 */
export const orderKey = {
  get(): string {
    const known = key.get();
    if (known) return known;
    const fresh = newKey();
    key.set(fresh);
    return fresh;
  },
  /** The order is placed, or surely was not: the next one is another order. */
  renew: (): void => key.set(null),
};

/** `randomUUID` is missing where the page is not served securely. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Forgets everything about an order that is done. */
export function endCheckout(): void {
  orderKey.renew();
  details.set(null);
}
