import type { DeliveryTerms, SavedAddressBody, ShortLine } from '@netra/api-client';
import { company, errorText, toast, useForm, useTexts } from '@netra/web-kit';
import { type DeliveryChoice, deliveryOf, PICK_UP } from '@netra/shop-kit/delivery';
import { isBlank, isPhone } from '@netra/web-kit/rules';
import { useEffect } from 'react';
import { useAddresses } from '../shared/addresses.api';
import { chosenDistrict } from '../shared/delivery/chosen-district';
import { checkoutTexts } from '../texts/checkout';
import { deliveryTexts } from '../texts/delivery';
import { checkoutDraft, type DeliveryDetails, orderKey } from './checkout-draft';
import { goodsOf, totalWith } from './order-total';
import { usePlaceOrder } from './place-order';
import type { CheckoutLine } from './use-checkout-lines';
import type { Prefill } from './use-prefill';

interface DeliveryFormOptions {
  lines: CheckoutLine[];
  prefill: Prefill;
  terms: DeliveryTerms;
  /** Called with the lines that have less stock than ordered. */
  onShort: (lines: ShortLine[]) => void;
}

/** The state of the delivery form; what is typed is kept as a draft. */
export function useDeliveryForm({ lines, prefill, terms, onShort }: DeliveryFormOptions) {
  const placeOrder = usePlaceOrder(onShort);
  const keep = useKeepAddress();
  const t = useTexts(checkoutTexts);
  const goods = goodsOf(lines);
  const form = useForm<DeliveryDetails>({
    initial: initialOf(prefill, terms),
    rules: useDeliveryRules(terms),
    failure: t.unknownOutcome,
    submit: async (values) => {
      const { name, phone, district, paymentMethod } = values;
      await placeOrder({
        name: name.trim(),
        phone: phone.trim(),
        address: district === PICK_UP ? company.address.join(', ') : addressOf(values),
        district: district as DeliveryChoice,
        paymentMethod,
        items: lines.map(({ productId, qty }) => ({ productId, qty })),
        expectedTotal: totalWith(goods, deliveryOf(terms, district, goods)),
      });
      await keep(values);
    },
  });
  // Creates the key when the form opens; every retry uses the same one.
  useEffect(() => void orderKey.get(), []);
  const { owner } = prefill;
  useEffect(() => checkoutDraft.keep(form.values, owner), [form.values, owner]);
  const { name, phone, address, district } = form.values;
  useEffect(() => chosenDistrict.set(district || null), [district]);
  const delivery = deliveryOf(terms, district, goods);
  const needed = district === PICK_UP ? [name, phone] : [name, phone, address];
  const isMissing = !delivery?.isServed || needed.some(isBlank);
  return { form, delivery, goods, isMissing };
}

/** The server's rules, checked before anything is sent. */
function useDeliveryRules(terms: DeliveryTerms) {
  const t = useTexts(checkoutTexts);
  const { notServed } = useTexts(deliveryTexts);
  const required = (message: string) => (value: string) => (isBlank(value) ? message : undefined);
  return {
    name: required(t.nameMissing),
    phone: (value: string) => required(t.phoneMissing)(value) ?? (isPhone(value) ? undefined : t.phoneWrong),
    label: (value: string, { save }: DeliveryDetails) =>
      save ? required(t.saveAsMissing)(value) : undefined,
    district: (value: string) => {
      const delivery = deliveryOf(terms, value, 0);
      return delivery ? !delivery.isServed && notServed : t.districtMissing;
    },
    address: (value: string, { district }: DeliveryDetails) =>
      district === PICK_UP ? undefined : required(t.addressMissing)(value),
  };
}

/** When the district is no longer served, only the address is kept. */
function initialOf(
  { isLastAddress: _, owner: _owner, saved: _saved, ...details }: Prefill,
  terms: DeliveryTerms,
): DeliveryDetails {
  const isServed = deliveryOf(terms, details.district, 0)?.isServed;
  return { ...details, district: isServed ? details.district : '' };
}

/** The driver reads the landmark below the address. */
const addressOf = ({ address, landmark }: DeliveryDetails): string =>
  [address.trim(), landmark.trim()].filter(Boolean).join('\n');

/** Saves the address of a placed order if the customer wants it. */
function useKeepAddress() {
  const t = useTexts(checkoutTexts);
  const { add } = useAddresses();
  return async ({ save, label, name, phone, district, address, landmark }: DeliveryDetails) => {
    if (!save || district === PICK_UP) return;
    const body = {
      label,
      name,
      phone,
      district: district as SavedAddressBody['district'],
      address,
      landmark,
    };
    await add.mutateAsync(body).catch((error: unknown) => toast.error(errorText(error, t.saveFailed)));
  };
}
