import { queryOptions, read } from '@netra/web-kit';

/** The faults that the signed-in customer has reported, newest first, with the state of each repair. */
export const myClaimsQuery = queryOptions(read(['mine', 'claims'], 'GET /warranties/claims'));
