import type { Problem } from '@netra/api-client';

/** The keys of the server's errors. */
export type ErrorKey = NonNullable<Problem['key']>;
