import type { components } from '@netra/api-client';
import { request, useQueries, useQuery } from '@netra/web-kit';

type OrderPage = components['schemas']['OrderPage'];
type ProductPage = components['schemas']['ProductPage'];

/** The lists that the tiles count: one record of each is asked for, the page says how many there are. */
const COUNTED = {
  admin: '/users/admins?page=1&limit=1',
  products: '/products?includeUnavailable=true&page=1&limit=1',
  orders: '/orders/1/1',
  customers: '/users/customers?page=1&limit=1',
  employees: '/employees?page=1&limit=1',
  suppliers: '/suppliers?page=1&limit=1',
  technician: '/technicians?page=1&limit=1',
  review: '/reviews/all?page=1&limit=1',
} as const;

export type Tile = keyof typeof COUNTED;
export const TILES = Object.keys(COUNTED) as Tile[];

/** Counts are looked at again every half minute while the dashboard is open. */
const EVERY = 30_000;

/** How many records there are behind each tile. One list that cannot be had leaves the others alone. */
export const useCounts = () =>
  useQueries({
    queries: TILES.map((tile) => ({
      queryKey: ['admin', 'dashboard', 'count', tile],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<{ total: number }>('GET', COUNTED[tile], { signal }),
      refetchInterval: EVERY,
      staleTime: 0,
    })),
  });

export const useLatestOrders = () =>
  useQuery({
    queryKey: ['admin', 'orders', 'latest'],
    queryFn: ({ signal }) => request<OrderPage>('GET', '/orders/1/6', { signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });

export const useUnavailableProducts = () =>
  useQuery({
    queryKey: ['admin', 'products', 'unavailable'],
    queryFn: ({ signal }) =>
      request<ProductPage>('GET', '/products', {
        query: { includeUnavailable: true, onlyUnavailable: true, page: 1, limit: 6 },
        signal,
      }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
