import { queryOptions, read } from '@netra/web-kit';

/** Fees and days of all districts. With the session, so that no visitor's cache answers somebody who orders. */
export const deliveryQuery = queryOptions(read(['storefront'], 'GET /delivery', { has: ['rates'] }));
