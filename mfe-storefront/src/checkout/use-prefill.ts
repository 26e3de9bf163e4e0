import type { Order, SavedAddress, User } from '@netra/api-client';
import { useQuery, useSession } from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { addressesQuery } from '../shared/addresses.api';
import { chosenDistrict } from '../shared/delivery/chosen-district';
import { myOrdersQuery } from '../shared/orders.api';
import { checkoutDraft, type DeliveryDetails } from './checkout-draft';

type Known = Pick<DeliveryDetails, 'name' | 'phone' | 'address' | 'district'>;

export interface Prefill extends DeliveryDetails {
  /** Whether the address is that of the last order. */
  isLastAddress: boolean;
  /** The account; undefined while it is unknown. */
  owner: string | undefined;
  /** The customer's saved addresses. */
  saved: SavedAddress[];
}

/** Not reused for the next order. A draft of an earlier release may lack some of these. */
const NOT_REUSED = { paymentMethod: 'cash-on-delivery', landmark: '', save: '', label: '' } as const;

/**
 * The initial values of the form: the draft, otherwise the account and the last order. Undefined until they are known; an
 * outage of either leaves its fields blank.
 */
export function usePrefill(): Prefill | undefined {
  const { status, user } = useSession('customer');
  const orders = useQuery(myOrdersQuery({ limit: 1 }));
  // The form starts with them.
  const addresses = useQuery(addressesQuery);
  if (status === 'checking' || orders.isPending || addresses.isLoading) return undefined;
  const known = knownOf(user);
  const draft = checkoutDraft.get(user?.email);
  const last = detailsOf(orders.data?.orders[0], draft?.district || known.district);
  return {
    ...NOT_REUSED,
    ...draft,
    ...firstFilled([draft, known, last]),
    owner: user?.email,
    saved: addresses.data?.addresses ?? [],
    isLastAddress: !draft?.address && Boolean(last?.address),
  };
}

const knownOf = (user: User | undefined): Known => ({
  name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
  phone: user?.phone ?? '',
  address: '',
  district: chosenDistrict.get() ?? '',
});

/** The details of an earlier order, without an address in another district than the one chosen since; for pick-up it is the shop's. */
function detailsOf(order: Order | undefined, chosen: string): Known | undefined {
  if (!order) return undefined;
  const { name, phone, address, district } = order;
  const isElsewhere = district === PICK_UP || (district && chosen && district !== chosen);
  return { name, phone, address: isElsewhere ? '' : address, district: district ?? '' };
}

/** Each detail from the first source that has it. */
function firstFilled(sources: (Known | undefined)[]): Known {
  const pick = (detail: keyof Known) => sources.find((source) => source?.[detail])?.[detail] ?? '';
  return { name: pick('name'), phone: pick('phone'), address: pick('address'), district: pick('district') };
}
