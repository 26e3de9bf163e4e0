import type { components } from '@netra/api-client';
import { request, useQueries, useQuery, useQueryClient } from '@netra/web-kit';
import { useLiveNews } from '@netra/web-kit/office';

type Schemas = components['schemas'];

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

/** What is not told live is looked at again every half minute while the dashboard is open. */
const EVERY = 30_000;

const dashboardKey = ['admin', 'dashboard'] as const;

function useFigures<Figures>(path: string, has: keyof Figures) {
  return useQuery({
    queryKey: [...dashboardKey, path],
    queryFn: ({ signal }) => request<Figures>('GET', path, { signal, has: [has] }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
}

/** How many records there are behind each tile. One list that cannot be had leaves the others alone. */
export const useCounts = () =>
  useQueries({
    queries: TILES.map((tile) => ({
      queryKey: [...dashboardKey, COUNTED[tile]],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<{ total: number }>('GET', COUNTED[tile], { signal, has: ['total'] }),
      refetchInterval: EVERY,
      staleTime: 0,
    })),
  });

export const useLatestOrders = () => useFigures<Schemas['OrderPage']>('/orders/1/6', 'orders');
export const useSales = () => useFigures<Schemas['Sales']>('/dashboard/sales?days=30', 'days');
export const useLowStock = () => useFigures<Schemas['LowStock']>('/dashboard/low-stock?limit=6', 'products');
export const useRepairSummary = () => useFigures<Schemas['RepairSummary']>('/dashboard/repairs', 'stages');

/** An order that comes in, or changes its status, is counted and shown without a reload. */
export function useLiveOrders(): void {
  const queryClient = useQueryClient();
  const paths = ['/orders/1/6', '/dashboard/sales?days=30', COUNTED.orders];
  useLiveNews('/orders/live', () => {
    for (const path of paths) void queryClient.invalidateQueries({ queryKey: [...dashboardKey, path] });
  });
}
