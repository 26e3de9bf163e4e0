import type { DeliveryTerms, TakeOrderBody } from '@netra/api-client';
import {
  ApiError,
  company,
  type FormState,
  newRequestKey,
  toast,
  useForm,
  useLocation,
  useNavigate,
  useTexts,
} from '@netra/web-kit';
import { type DeliveryChoice, deliveryOf, PICK_UP, useFeeChange } from '@netra/shop-kit/delivery';
import { useFormDraft, useStillHere } from '@netra/staff-kit';
import { isBlank, isPhone, looksLikeEmail } from '@netra/web-kit/rules';
import { useCustomer } from '../../shared/customers.api';
import { newOrderTexts } from '../../texts/new-order';
import { useTakeOrder } from './new-order.api';
import { BLANK, goodsOf, linesOf, type NewOrderValues, totalOf } from './new-order-values';
import { type OrderLine, useOrderLines } from './use-order-lines';

/** The state of an order taken by phone; what is typed is kept as a draft. */
export function useNewOrder(terms: DeliveryTerms) {
  const t = useTexts(newOrderTexts);
  const place = usePlace();
  const form: FormState<NewOrderValues> = useForm<NewOrderValues>({
    initial: BLANK,
    rules: {
      ...useAddressRules(terms),
      customer: () => blockReason,
      lines: () => lineProblem(lines, t) ?? (isChanged ? t.agreeFirst : undefined),
    },
    refused: ({ customer, lines: problem }) => customer ?? problem,
    failure: t.failed,
    submit: (values) => place(form, bodyOf(values, total)),
  });
  const { values } = form;
  const { lines, ...edit } = useOrderLines(form);
  const { data: customer } = useCustomer(values.customer);
  const goods = goodsOf(lines);
  const delivery = deliveryOf(terms, values.district, goods);
  const total = totalOf(goods, delivery?.fee ?? 0);
  const fee = useFeeChange(terms, values.district, goods);
  const isChanged = fee.change !== undefined || lines.some(({ newPrice }) => newPrice !== undefined);
  const blockReason = !customer?.isBlock
    ? undefined
    : customer.blockReason
      ? t.blockedWhy(customer.blockReason)
      : t.blockedAny;
  const { pathname, search } = useLocation();
  const isRestored = useFormDraft(form, pathname + search);
  return {
    form,
    isRestored,
    lines,
    edit,
    blockReason,
    goods,
    delivery,
    total,
    feeChange: fee.change,
    isChanged,
    /** Confirms that the customer agrees to the changes. */
    agree() {
      fee.accept();
      edit.acceptPrices();
    },
  };
}

export type NewOrder = ReturnType<typeof useNewOrder>;

function lineProblem(lines: OrderLine[], t: { itemsMissing: string; stockMissing: string }) {
  if (lines.length === 0) return t.itemsMissing;
  return lines.some(({ stock, qty }) => stock !== undefined && qty > stock) ? t.stockMissing : undefined;
}

/** The server's rules, checked before anything is sent. */
function useAddressRules(terms: DeliveryTerms) {
  const t = useTexts(newOrderTexts);
  return {
    name: (value: string) => isBlank(value) && t.nameMissing,
    phone: (value: string) => (isBlank(value) ? t.phoneMissing : !isPhone(value) && t.phoneWrong),
    email: (value: string) => !isBlank(value) && !looksLikeEmail(value) && t.emailWrong,
    district: (value: string) => {
      const delivery = deliveryOf(terms, value, 0);
      return delivery ? !delivery.isServed && t.districtNotServed : t.districtMissing;
    },
    address: (value: string, { district }: NewOrderValues) =>
      district !== PICK_UP && isBlank(value) && t.addressMissing,
  };
}

function bodyOf(values: NewOrderValues, expectedTotal: number): TakeOrderBody {
  const { customer, name, phone, email, language, district, address, paymentMethod } = values;
  return {
    ...(customer ? { customer } : isBlank(email) ? {} : { email }),
    name: name.trim(),
    phone: phone.trim(),
    address: district === PICK_UP ? company.address.join(', ') : address.trim(),
    district: district as DeliveryChoice,
    language: language as TakeOrderBody['language'],
    paymentMethod: paymentMethod as TakeOrderBody['paymentMethod'],
    items: linesOf(values).map(({ productId, qty }) => ({ productId, qty })),
    expectedTotal,
  };
}

/** Places the order once, however often it is retried, and opens it. */
function usePlace() {
  const t = useTexts(newOrderTexts);
  const navigate = useNavigate();
  const isHere = useStillHere();
  const take = useTakeOrder();
  return async ({ values, set }: FormState<NewOrderValues>, body: TakeOrderBody): Promise<void> => {
    const key = values.key || newRequestKey();
    set('key', key);
    const order = await take(body, key).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (isSurelyNotPlaced(error)) set('key', '');
      const isKeyUsed = error.details.key === 'order.keyUsed';
      throw isKeyUsed ? new ApiError(error.status, t.triedBefore) : error;
    });
    toast.success(t.placed(order.orderId));
    if (isHere()) await navigate(`/admin/order?order=${encodeURIComponent(order.orderId)}`);
  };
}

/** After an outage or a timeout the order may exist: the next attempt continues it. */
const isSurelyNotPlaced = ({ status }: ApiError) => [400, 403, 404, 409, 413, 422].includes(status);
