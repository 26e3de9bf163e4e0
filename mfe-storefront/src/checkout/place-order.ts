import {
  ApiError,
  cartQuery,
  loginPath,
  request,
  tellCartChanged,
  toast,
  useLocation,
  useNavigate,
  useQueryClient,
  useTexts,
} from '@netra/web-kit';
import type { Order, PlaceOrderBody, ShortLine } from '../shared/types';
import { checkoutTexts } from '../texts/checkout';
import { endCheckout, orderKey } from './checkout-draft';

/** Places the order once, however often it is tried, and goes on to the start page, which confirms it. */
export function usePlaceOrder(onShort: (lines: ShortLine[]) => void) {
  const t = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const from = useLocation();
  const queryClient = useQueryClient();

  const refuse = (error: ApiError): never => {
    if (error.status === 401) {
      toast.error(t.needLoginToOrder, { id: 'checkout' });
      void navigate(loginPath(from));
      throw error;
    }
    toast.error(t.placeFailed);
    if (error.status === 409) onShort(shortLines(error));
    // The catalogue has moved on: what it says now shows up at the items.
    if (error.status === 409) void queryClient.invalidateQueries({ queryKey: ['storefront', 'product'] });
    if (isSurelyNotPlaced(error)) orderKey.renew();
    if ('total' in error.details) throw new ApiError(409, t.pricesRefused);
    if (error.status === 422) throw new ApiError(422, t.otherBody);
    throw error;
  };

  return async (body: PlaceOrderBody): Promise<void> => {
    const headers = { 'idempotency-key': orderKey.get() };
    const order = await request<Order>('POST', '/orders', { body, headers, has: ['orderId'] }).catch(
      (error: unknown) => {
        throw error instanceof ApiError ? refuse(error) : error;
      },
    );
    endCheckout();
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    tellCartChanged();
    void queryClient.invalidateQueries({ queryKey: ['mine', 'orders'] });
    void queryClient.invalidateQueries({ queryKey: ['storefront'] });
    toast.success(t.placed);
    await navigate('/', { state: { placedOrder: order } });
  };
}

/** A refusal settles it; an outage, a time-out or too many tries do not. */
const isSurelyNotPlaced = ({ status }: ApiError) => [400, 403, 404, 409, 413, 422].includes(status);

function shortLines({ details }: ApiError): ShortLine[] {
  return Array.isArray(details.short) ? (details.short as ShortLine[]) : [];
}
