import { queryOptions, read } from '@netra/web-kit';

/**
 * Fees and days of all districts. Sent with the session, so that a visitor's cached answer never reaches a customer who
 * orders.
 */
export const deliveryQuery = queryOptions(read(['storefront'], 'GET /delivery', { has: ['rates'] }));
