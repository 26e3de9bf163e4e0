import { counter } from '@netra/service-kit';

export const ordersPlaced = counter('netra_orders_placed_total', 'Orders that were placed');
