import type { DeliveryTerms, ShortLine } from '@netra/api-client';
import { company, useForm, useTexts } from '@netra/web-kit';
import { chosenDistrict, type DeliveryChoice, deliveryOf, PICK_UP } from '@netra/web-kit/delivery';
import { isBlank, isPhone } from '@netra/web-kit/rules';
import { useEffect } from 'react';
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
  const t = useTexts(checkoutTexts);
  const goods = goodsOf(lines);
  const form = useForm<DeliveryDetails>({
    initial: initialOf(prefill, terms),
    rules: useDeliveryRules(terms),
    failure: t.unknownOutcome,
    submit: ({ name, phone, address, district, paymentMethod }) =>
      placeOrder({
        name: name.trim(),
        phone: phone.trim(),
        address: district === PICK_UP ? company.address.join(', ') : address.trim(),
        district: district as DeliveryChoice,
        paymentMethod,
        items: lines.map(({ productId, qty }) => ({ productId, qty })),
        expectedTotal: totalWith(goods, deliveryOf(terms, district, goods)),
      }),
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

/** The rules of the server, before anything is sent. */
function useDeliveryRules(terms: DeliveryTerms) {
  const t = useTexts(checkoutTexts);
  const { notServed } = useTexts(deliveryTexts);
  const required = (message: string) => (value: string) => (isBlank(value) ? message : undefined);
  return {
    name: required(t.nameMissing),
    phone: (value: string) => required(t.phoneMissing)(value) ?? (isPhone(value) ? undefined : t.phoneWrong),
    district: (value: string) => {
      const delivery = deliveryOf(terms, value, 0);
      return delivery ? !delivery.isServed && notServed : t.districtMissing;
    },
    address: (value: string, { district }: DeliveryDetails) =>
      district === PICK_UP ? undefined : required(t.addressMissing)(value),
  };
}

/** Of a district that is not served any more, only the address is kept. */
function initialOf(
  { name, phone, address, district, paymentMethod }: Prefill,
  terms: DeliveryTerms,
): DeliveryDetails {
  const isServed = deliveryOf(terms, district, 0)?.isServed;
  return { name, phone, address, district: isServed ? district : '', paymentMethod };
}
