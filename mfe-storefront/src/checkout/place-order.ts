import type { PlaceOrderBody, ShortLine } from '@netra/api-client';
import {
  ApiError,
  call,
  cartQuery,
  loginPath,
  SIGN_IN_REASON,
  tellCartChanged,
  toast,
  useLanguage,
  useNavigate,
  useQueryClient,
  useTexts,
} from '@netra/web-kit';
import { checkoutPath } from '../shared/checkout-items';
import { MY_ORDERS } from '../shared/orders.api';
import { checkoutTexts } from '../texts/checkout';
import { endCheckout, orderKey } from './checkout-draft';

/** Places the order once, however often it is retried, and opens the start page, which confirms it. */
export function usePlaceOrder(onShort: (lines: ShortLine[]) => void) {
  const t = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const [language] = useLanguage();
  const queryClient = useQueryClient();

  const refuse = (error: ApiError, { items }: PlaceOrderBody): never => {
    if (error.status === 401) {
      // In place of what the gate says, which has seen the end of the session first.
      toast.error(t.needLoginToOrder, { id: SIGN_IN_REASON });
      // Not the address that is rendered, which follows the tap that leaves a typed quantity.
      void navigate(loginPath(new URL(checkoutPath(items), window.location.origin)));
      throw error;
    }
    toast.error(t.placeFailed);
    if (error.status === 409) onShort(shortLines(error));
    // The catalogue has changed: the items show its current stock and prices.
    if (error.status === 409) void queryClient.invalidateQueries({ queryKey: ['storefront'] });
    if (isSurelyNotPlaced(error)) orderKey.renew();
    if ('total' in error.details) throw new ApiError(409, t.pricesRefused);
    if (error.status === 422) throw new ApiError(422, t.otherBody);
    throw error;
  };

  return async (details: PlaceOrderBody): Promise<void> => {
    const body = { ...details, language };
    const headers = { 'Idempotency-Key': orderKey.get() };
    const order = await call('POST /orders', { body, headers, has: ['orderId'] }).catch((error: unknown) => {
      throw error instanceof ApiError ? refuse(error, details) : error;
    });
    endCheckout(order, details.items);
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    tellCartChanged();
    void queryClient.invalidateQueries({ queryKey: MY_ORDERS });
    void queryClient.invalidateQueries({ queryKey: ['storefront'] });
    toast.success(t.placed);
    await navigate('/', { state: { placedOrder: order } });
  };
}

/** A refusal is final; after an outage, a timeout or a rate limit the order may exist. */
const isSurelyNotPlaced = ({ status }: ApiError) => [400, 403, 404, 409, 413, 422].includes(status);

function shortLines({ details }: ApiError): ShortLine[] {
  return Array.isArray(details.short) ? (details.short as ShortLine[]) : [];
}
