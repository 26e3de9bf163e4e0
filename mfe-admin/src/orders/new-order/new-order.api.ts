import type { Order, Product, TakeOrderBody, User } from '@netra/api-client';
import {
  call,
  formatMoney,
  keepPreviousData,
  read,
  useQueries,
  useQuery,
  useQueryClient,
  useTexts,
} from '@netra/web-kit';
import { useSettled } from '@netra/staff-kit';
import { customersKey } from '../../shared/customers.api';
import { isNotFound } from '../../shared/failures';
import { fullName } from '../../shared/people/person';
import { newOrderTexts } from '../../texts/new-order';
import { ordersKey } from '../orders.api';
import type { Choice, Found } from './search-picker';

const productsKey = ['admin', 'products', 'to order'] as const;
const SHOWN = 6;
const SHORTEST = 2;
/** Stock and prices are quoted to a customer on the phone. */
const FRESH_MS = 5_000;

export interface CustomerChoice extends Choice {
  /** An account, or the last order of a customer without one. */
  account?: User;
  last?: Order;
}

export interface ProductChoice extends Choice {
  product: Product;
}

/** The text to search for, once typing pauses; undefined for none. */
function useSearchText(text: string) {
  const typed = text.trim();
  const q = useSettled(typed);
  return { q, isSettled: q === typed, enabled: q.length >= SHORTEST };
}

/** Accounts, and customers without one who ordered by phone before. */
export function useFoundCustomers(text: string): Found<CustomerChoice> {
  const t = useTexts(newOrderTexts);
  const { q, isSettled, enabled } = useSearchText(text);
  const shared = { enabled, placeholderData: keepPreviousData, staleTime: FRESH_MS };
  const accounts = useQuery({
    ...read([...customersKey, 'found'], 'GET /users/customers', {
      query: { q, page: 1, limit: SHOWN },
      has: ['totalPages'],
    }),
    ...shared,
  });
  const orders = useQuery({
    ...read([...ordersKey, 'found'], 'GET /orders/{page}/{limit}', {
      path: { page: 1, limit: 2 * SHOWN },
      query: { q },
      has: ['orders'],
    }),
    ...shared,
  });
  const about = (...facts: (string | null)[]) => facts.filter(Boolean).join(' · ');
  const known = accounts.data?.users.map((account): CustomerChoice => ({
    key: account._id,
    code: account.email,
    title: fullName(account) || account.email,
    detail: about(account.phone, account.email),
    state: account.isBlock ? t.blocked : undefined,
    account,
  }));
  const others = guestsOf(orders.data?.orders).map((last): CustomerChoice => ({
    key: last.orderId,
    title: last.name,
    detail: about(last.phone, last.email, last.address),
    state: t.withoutAccount,
    last,
  }));
  const isWaiting = accounts.isPlaceholderData || orders.isPlaceholderData || orders.isPending;
  return {
    choices: enabled && known ? [...known, ...others] : undefined,
    isCurrent:
      isSettled && (!enabled || accounts.isError || (accounts.isSuccess && !isWaiting) || orders.isError),
    isError: accounts.isError,
  };
}

/** The newest order of each phone number without an account. */
function guestsOf(orders: Order[] = []): Order[] {
  const newest = new Map<string, Order>();
  for (const order of orders) {
    const digits = order.phone.replace(/\D/g, '').slice(-9);
    if (!order.hasAccount && !newest.has(digits)) newest.set(digits, order);
  }
  return [...newest.values()];
}

export function useFoundProducts(text: string): Found<ProductChoice> {
  const t = useTexts(newOrderTexts);
  const { q, isSettled, enabled } = useSearchText(text);
  const query = useQuery({
    queryKey: [...productsKey, 'found', q],
    queryFn: ({ signal }) => findProducts(q, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const choices = query.data?.map((product): ProductChoice => {
    const { productId, name, price } = product;
    const isDisabled = stockOf(product) === 0;
    const state = isDisabled ? t.soldOut : t.stock(product.stock);
    return {
      key: productId,
      code: productId,
      title: name,
      detail: `${productId} · ${formatMoney(price)}`,
      state,
      isDisabled,
      product,
    };
  });
  return {
    choices: enabled ? choices : undefined,
    isCurrent: isSettled && (!enabled || query.isError || (query.isSuccess && !query.isPlaceholderData)),
    isError: query.isError,
  };
}

/** The best hits, and the one with the number that is typed: a sold-out product is listed after all that can be ordered. */
async function findProducts(q: string, signal: AbortSignal): Promise<Product[]> {
  const find = (query: { limit: number; includeUnavailable?: boolean; onlyUnavailable?: boolean }) =>
    call('GET /products', { query: { q, page: 1, ...query }, signal, has: ['totalPages'] });
  const isMeant = ({ productId }: Product) => productId.toLowerCase() === q.toLowerCase();
  const { products, total } = await find({ limit: SHOWN, includeUnavailable: true });
  if (total <= SHOWN || products.some(isMeant)) return products;
  const others = await find({ limit: 1, onlyUnavailable: true });
  return [...products, ...others.products.filter(isMeant)];
}

/** How much of a product can be ordered. */
export const stockOf = ({ isAvailable, stock }: Product): number => (isAvailable ? stock : 0);

/**
 * The current products of an order; undefined while one is unknown, null for one that is no longer sold. `retry` is there once one
 * could not be loaded.
 */
export function useOrderedProducts(productIds: string[]) {
  const queries = useQueries({
    queries: productIds.map((productId) => ({
      ...read(productsKey, 'GET /products/{productId}', { path: { productId }, has: ['price'] }),
      staleTime: FRESH_MS,
    })),
  });
  const failed = queries.filter(({ data, error }) => error && !data && !isNotFound(error));
  return {
    products: queries.map(({ data, error }) => (isNotFound(error) ? null : data)),
    retry: failed.length ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
  };
}

/** The current delivery fees. */
export const useTerms = () => useQuery(read(['admin', 'terms'], 'GET /delivery', { has: ['rates'] }));

/** The last order of an account. */
export const useLastOrder = (customer: string | undefined) =>
  useQuery({
    ...read(customersKey, 'GET /orders/{page}/{limit}', {
      path: { page: 1, limit: 1 },
      query: { customer },
      has: ['orders'],
    }),
    enabled: customer !== undefined,
  });

/** Places an order; afterwards stock, prices and fees are refetched, whether it was placed or refused. */
export function useTakeOrder() {
  const queryClient = useQueryClient();
  return (body: TakeOrderBody, key: string): Promise<Order> =>
    call('POST /orders/by-phone', { body, headers: { 'Idempotency-Key': key }, has: ['orderId'] }).finally(
      () => void queryClient.invalidateQueries({ queryKey: ['admin'] }),
    );
}
