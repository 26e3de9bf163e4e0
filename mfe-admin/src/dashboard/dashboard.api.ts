import { call, read, urlOf, useMutation, useQueries, useQuery, useQueryClient } from '@netra/web-kit';
import { useLiveNews } from '@netra/staff-kit';

/** The interval for refetching what the live stream does not push, while the dashboard is open. */
const POLL_MS = 30_000;
const CHECK_POLL_MS = 1_000;

const dashboardKey = ['admin', 'dashboard'] as const;
const FRESH = { refetchInterval: POLL_MS, staleTime: 0 };

/** One record of a list is enough: its page includes the total. */
const ONE = { page: 1, limit: 1 };
const TOTAL = ['total'] as const;

/** The lists that the tiles count. */
const COUNTED = {
  admin: read(dashboardKey, 'GET /users/admins', { query: ONE, has: TOTAL }),
  products: read(dashboardKey, 'GET /products', { query: { ...ONE, includeUnavailable: true }, has: TOTAL }),
  orders: read(dashboardKey, 'GET /orders/{page}/{limit}', { path: ONE, has: TOTAL }),
  customers: read(dashboardKey, 'GET /users/customers', { query: ONE, has: TOTAL }),
  employees: read(dashboardKey, 'GET /employees', { query: ONE, has: TOTAL }),
  suppliers: read(dashboardKey, 'GET /suppliers', { query: ONE, has: TOTAL }),
  technician: read(dashboardKey, 'GET /technicians', { query: ONE, has: TOTAL }),
  review: read(dashboardKey, 'GET /reviews/all', { query: ONE, has: TOTAL }),
};

export type Tile = keyof typeof COUNTED;
export const TILES = Object.keys(COUNTED) as Tile[];

const latestOrders = read(dashboardKey, 'GET /orders/{page}/{limit}', {
  path: { page: 1, limit: 6 },
  has: ['orders'],
});
const sales = read(dashboardKey, 'GET /dashboard/sales', { query: { days: 30 }, has: ['days'] });
const lowStock = read(dashboardKey, 'GET /dashboard/low-stock', { query: { limit: 6 }, has: ['products'] });
const ordersToDo = read(dashboardKey, 'GET /dashboard/orders', { has: ['toConfirm'] });
const openPurchases = read(dashboardKey, 'GET /purchases', {
  query: { page: 1, limit: 1, state: 'open' },
  has: TOTAL,
});
const stockCheck = read(dashboardKey, 'GET /stock/check', { has: ['mismatches'] });
const repairSummary = read(dashboardKey, 'GET /dashboard/repairs', { has: ['stages'] });

/** The number of records of each tile. A list that fails does not affect the others. */
export const useCounts = () => useQueries({ queries: TILES.map((tile) => ({ ...COUNTED[tile], ...FRESH })) });

export const useLatestOrders = () => useQuery({ ...latestOrders, ...FRESH });
export const useSales = () => useQuery({ ...sales, ...FRESH });
export const useOrdersToDo = () => useQuery({ ...ordersToDo, ...FRESH });
export const useOpenPurchaseCount = () => useQuery({ ...openPurchases, ...FRESH });
export const useLowStock = () => useQuery({ ...lowStock, ...FRESH });

/** While a comparison runs, polls for its end. */
export const useStockCheck = () =>
  useQuery({
    ...stockCheck,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isRunning ? CHECK_POLL_MS : POLL_MS),
  });

export function useCheckStock() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /stock/check'),
    onSuccess: (check) => queryClient.setQueryData(stockCheck.queryKey, check),
  });
}

export const useRepairSummary = () => useQuery({ ...repairSummary, ...FRESH });

/** Counts and shows a new order, or a changed status, without a reload. */
export function useLiveOrders(): void {
  const queryClient = useQueryClient();
  useLiveNews(urlOf('GET /orders/live'), () => {
    for (const { queryKey } of [latestOrders, sales, ordersToDo, COUNTED.orders])
      void queryClient.invalidateQueries({ queryKey });
  });
}
