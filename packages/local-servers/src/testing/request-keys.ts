import { newRequestKeys } from '@netra/service-kit/bus-setup';

/** The keys of this test run: the gateway's, by which tests sign their requests, and what services verify them by. */
export const TEST_KEYS = newRequestKeys('test');
